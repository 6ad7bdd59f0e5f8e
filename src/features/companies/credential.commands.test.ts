import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { auditTrail } from '#audit/audit.tables.ts'
import { signInWithPassword } from '#auth/passwords/sign-in.commands.ts'
import { sessions, users } from '#auth/schema/auth.tables.ts'
import { setPassword } from '#auth/users/user.commands.ts'
import { approveApplication } from '#features/applications/application-decision.commands.ts'
import { submitApplication } from '#features/applications/application.commands.ts'
import { findOpenApplication } from '#features/applications/application.queries.ts'
import { applicationForm } from '#features/applications/application.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import type { World } from '#platform/world.ts'
import { dumpDatabase } from '#testing/dump-database.ts'
import { firstPageQuery } from '#testing/first-page-query.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { resendCredential } from './credential-resend.commands.ts'
import { closeCredential, revealCredential } from './credential.commands.ts'
import { wipeExpiredCredentials } from './credential.jobs.ts'
import { isCredentialOpen, listCredentials } from './credential.queries.ts'
import { deactivatePartner, reactivatePartner } from './partner.commands.ts'
import { partnerCredentials } from './partner.tables.ts'
import { roleOf } from './role.queries.ts'

const ADMIN = '11111111-1111-4111-8111-111111111111'
const NOBODY = '22222222-2222-4222-8222-222222222222'
const email = 'ayse@vazo.example'

const form = applicationForm.parse({
  name: 'Ayşe',
  surname: 'Demir',
  email,
  phone: '@vazo_izmir',
  businessName: 'Vazo',
  businessType: 'boutique',
  country: 'TR',
  city: 'İzmir',
  preferredLanguage: 'tr',
  wholesale: 'on',
})

/** A world with a partner who was just approved. */
async function openWithPartner() {
  const opened = await openTestWorld()
  const { world } = opened
  await submitApplication(world, form, 'tr')
  const application = await findOpenApplication(world, email)
  const { temporaryPassword } = await approveApplication(world, application?.id ?? '', ADMIN)
  const [user] = await world.db.select().from(users)
  const [credential] = (await listCredentials(world, firstPageQuery)).rows
  return {
    ...opened,
    userId: user?.id ?? '',
    id: credential?.id ?? '',
    partnerId: credential?.partnerId ?? '',
    temporaryPassword,
  }
}

const statusesOf = async (world: World) =>
  (await listCredentials(world, firstPageQuery)).rows.map(({ status }) => status).toSorted()
const lastEmail = async ({ db }: World) =>
  (await db.select().from(outbox).orderBy(asc(outbox.sequence))).at(-1)

/** Chooses a password, as the owner does at first login. */
const chooseOwnPassword = (world: World, userId: string) =>
  world.db.transaction(async (tx) => {
    await setPassword(tx, userId, 'no hash', { mustChange: false }, world.now())
    await closeCredential({ ...world, db: tx }, userId)
  })

test('staff may read an open temporary password repeatedly, and each reading is recorded', async () => {
  const { world, id, temporaryPassword, userId } = await openWithPartner()

  expect(await revealCredential(world, id, ADMIN)).toBe(temporaryPassword)
  expect(await revealCredential(world, id, ADMIN)).toBe(temporaryPassword)

  const entries = await world.db.select().from(auditTrail)
  expect(entries.filter(({ action }) => action === 'credential.revealed')).toMatchObject([
    { on: id, by: ADMIN },
    { on: id, by: ADMIN },
  ])
  expect(await isCredentialOpen(world, userId)).toBe(true)
  expect(await statusesOf(world)).toEqual(['unused'])
})

test('no table contains the password in plain text, nor do emails and audit trail', async () => {
  const { world, id, temporaryPassword } = await openWithPartner()
  await revealCredential(world, id, ADMIN)

  const dump = await dumpDatabase(world.db)
  expect(dump).toContain(email)
  expect(dump).not.toContain(temporaryPassword)
  expect(dump).not.toContain(temporaryPassword.replaceAll('-', ''))
})

test('when the owner chooses a password, the temporary password is used up, deleted and no longer readable', async () => {
  const { world, id, userId } = await openWithPartner()

  await chooseOwnPassword(world, userId)

  expect((await listCredentials(world, firstPageQuery)).rows).toMatchObject([
    { status: 'used', usedAt: world.now() },
  ])
  expect(await sealedOf(world)).toEqual([null])
  expect(await isCredentialOpen(world, userId)).toBe(true)
  await expect(revealCredential(world, id, ADMIN)).rejects.toMatchObject({
    kind: 'conflict',
    code: 'credentialClosed',
  })
})

test('a temporary password expires after seven days, not earlier: it cannot sign in or be read, and is deleted', async () => {
  const { world, id, userId, passSeconds, temporaryPassword } = await openWithPartner()
  passSeconds(7 * 86_400 - 1)
  expect(await wipeExpiredCredentials(world)).toBe(false)
  expect(await revealCredential(world, id, ADMIN)).toBe(temporaryPassword)
  passSeconds(1)

  expect(await isCredentialOpen(world, userId)).toBe(false)
  expect(await statusesOf(world)).toEqual(['expired'])
  await expect(revealCredential(world, id, ADMIN)).rejects.toMatchObject({
    code: 'credentialClosed',
  })
  expect(await wipeExpiredCredentials(world)).toBe(true)
  expect(await sealedOf(world)).toEqual([null])
  expect(await wipeExpiredCredentials(world)).toBe(false)
})

test('an owner whose temporary password expired can sign in with a password chosen through an emailed link', async () => {
  const { world, userId, passDays } = await openWithPartner()
  passDays(8)
  await chooseOwnPassword(world, userId)

  expect(await isCredentialOpen(world, userId)).toBe(true)
  expect(await statusesOf(world)).toEqual(['expired'])
})

test('a new temporary password replaces the old password and ends sessions; the email does not contain it', async () => {
  const { world, id, userId, temporaryPassword, passSeconds } = await openWithPartner()
  await signInWithPassword(world, { email, password: temporaryPassword })
  passSeconds(1)

  const temporaryCredential = await resendCredential(world, id, ADMIN)

  expect(temporaryCredential.temporaryPassword).not.toBe(temporaryPassword)
  expect(await statusesOf(world)).toEqual(['replaced', 'unused'])
  expect(await world.db.select().from(sessions)).toEqual([])
  expect(await isCredentialOpen(world, userId)).toBe(true)
  await expect(
    signInWithPassword(world, { email, password: temporaryPassword }),
  ).rejects.toMatchObject({ code: 'invalid_credentials' })
  await signInWithPassword(world, { email, password: temporaryCredential.temporaryPassword })
  expect(await lastEmail(world)).toMatchObject({
    to: email,
    subject: 'Yeni geçici şifreniz hazır · MANTO 1976',
  })
  expect((await lastEmail(world))?.text).not.toContain(temporaryCredential.temporaryPassword)
})

test('only the first of twenty simultaneous resends succeeds, and the number per day is limited', async () => {
  const { world, id, passDays } = await openWithPartner()
  const resendOpen = async () => {
    const rows = await world.db.select().from(partnerCredentials)
    const open = rows.find(({ sealedPassword }) => sealedPassword !== null)
    await resendCredential(world, open?.id ?? '', ADMIN)
  }

  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => resendCredential(world, id, ADMIN)),
  )

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const codes = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? outcome.reason.code : [],
  )
  expect(new Set(codes)).toEqual(new Set(['credentialReplaced']))
  expect((await sealedOf(world)).filter(Boolean)).toHaveLength(1)

  for (let time = 0; time < 3; time += 1) await resendOpen()
  await expect(resendOpen()).rejects.toMatchObject({ kind: 'tooMany', code: 'credentialTooOften' })
  expect((await sealedOf(world)).filter(Boolean)).toHaveLength(1)
  passDays(1)
  await resendOpen()
})

test('a deactivation at once ends sessions, temporary password and role', async () => {
  const { world, id, partnerId, userId, temporaryPassword, passSeconds } = await openWithPartner()
  await signInWithPassword(world, { email, password: temporaryPassword })
  passSeconds(1)

  await deactivatePartner(world, partnerId, ADMIN)

  expect(await world.db.select().from(sessions)).toEqual([])
  expect(await roleOf(world, userId)).toEqual({ role: 'inactive' })
  expect(await isCredentialOpen(world, userId)).toBe(false)
  expect(await statusesOf(world)).toEqual(['replaced'])
  await expect(resendCredential(world, id, ADMIN)).rejects.toMatchObject({
    code: 'partnerInactive',
  })
  await expect(deactivatePartner(world, partnerId, ADMIN)).rejects.toMatchObject({
    kind: 'conflict',
    code: 'alreadyInactive',
  })
  expect((await lastEmail(world))?.text).toMatchInlineSnapshot(`
    "Merhaba Ayşe Demir,

    Partner alanına erişiminiz durduruldu ve açık oturumlarınız kapatıldı.

    Bir yanlışlık olduğunu düşünüyorsanız bu e-postayı yanıtlayın veya bizi arayın.

    MANTO 1976
    Örnek Sokak 12, 34000 Merter, İstanbul
    Numune Caddesi 76, 34001 Osmanbey, İstanbul
    hello@manto1976.example · +90 212 000 19 76
    "
  `)
})

test('a reactivated partner has their role again, and an email', async () => {
  const { world, partnerId, userId, passSeconds } = await openWithPartner()
  await deactivatePartner(world, partnerId, ADMIN)
  passSeconds(1)
  await reactivatePartner(world, partnerId, ADMIN)

  expect(await roleOf(world, userId)).toEqual({
    role: 'partner',
    partnerId,
    memberId: expect.any(String),
    companyRole: 'owner',
    name: 'Ayşe Demir',
    company: 'Vazo',
  })
  expect(await lastEmail(world)).toMatchObject({
    subject: 'Partner erişiminiz yeniden açıldı · MANTO 1976',
  })
  await expect(reactivatePartner(world, partnerId, ADMIN)).rejects.toMatchObject({
    code: 'alreadyActive',
  })
})

test('unknown ids are refused as missing', async () => {
  const { world } = await openTestWorld()
  const [credential, partner] = ['credentialMissing', 'partnerMissing'].map((code) => ({
    kind: 'missing',
    code,
  }))
  await expect(revealCredential(world, NOBODY, ADMIN)).rejects.toMatchObject(credential ?? {})
  await expect(resendCredential(world, NOBODY, ADMIN)).rejects.toMatchObject(credential ?? {})
  await expect(deactivatePartner(world, NOBODY, ADMIN)).rejects.toMatchObject(partner ?? {})
  await expect(reactivatePartner(world, NOBODY, ADMIN)).rejects.toMatchObject(partner ?? {})
  expect(await roleOf(world, NOBODY)).toEqual({ role: 'none' })
  expect(await isCredentialOpen(world, NOBODY)).toBe(true)
})

async function sealedOf({ db }: World) {
  const rows = await db
    .select({ sealed: partnerCredentials.sealedPassword })
    .from(partnerCredentials)
  return rows.map(({ sealed }) => sealed)
}
