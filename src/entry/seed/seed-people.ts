import { setPassword } from '#auth/users/user.commands.ts'
import { findUserByEmail } from '#auth/users/user.queries.ts'
import { findAnyAdmin } from '#features/access/admin.queries.ts'
import { approveApplication } from '#features/applications/application-decision.commands.ts'
import { submitApplication } from '#features/applications/application.commands.ts'
import { findOpenApplication } from '#features/applications/application.queries.ts'
import { applicationForm } from '#features/applications/application.ts'
import { closeCredential } from '#features/companies/credential.commands.ts'
import type { World } from '#platform/world.ts'

const partnerForm = applicationForm.parse({
  name: 'Nora',
  surname: 'Örnek',
  email: 'partner@atelier-nord.example',
  phone: '+4915100001976',
  businessName: 'Atelier Nord (demo)',
  businessType: 'boutique',
  country: 'DE',
  city: 'Hamburg',
  websiteInstagram: '@atelier-nord-demo',
  preferredLanguage: 'en',
  marketRegion: 'Two shops in northern Germany, coats from September to February.',
  wholesale: 'on',
  commercialConsent: 'on',
})

const applicantForm = applicationForm.parse({
  name: 'Deniz',
  surname: 'Numune',
  email: 'basvuru@butik-deniz.example',
  phone: '+905550001976',
  businessName: 'Butik Deniz (demo)',
  businessType: 'boutique',
  country: 'TR',
  city: 'İzmir',
  websiteInstagram: '@butik-deniz-demo',
  preferredLanguage: 'tr',
  marketRegion: 'İzmir ve Bodrum’da iki mağaza, etiketsiz hazır modellerle ilgileniyoruz.',
  wholesale: 'on',
})

type Account = { email: string; password: string }

/** Makes a partner and an applicant, through the same functions as real people. Does nothing the second time. */
export async function seedPeople(world: World, account: Account): Promise<void> {
  if (await findUserByEmail(world, account.email)) return
  await submitApplication(world, { ...partnerForm, email: account.email }, 'en')
  const [application, admin] = [
    await findOpenApplication(world, account.email),
    await findAnyAdmin(world),
  ]
  if (!application || !admin) throw new Error('The demonstration partner could not be made')
  await approveApplication(world, application.id, admin.userId)
  await chooseOwnPassword(world, account)
  await submitApplication(world, applicantForm, 'tr')
}

/** Sets a password as the partner would at the first login. */
async function chooseOwnPassword(world: World, account: Account): Promise<void> {
  const user = await findUserByEmail(world, account.email)
  if (!user) throw new Error('The demonstration partner has no account')
  const hash = await world.passwordHashes.hash(account.password)
  await world.db.transaction(async (tx) => {
    await setPassword(tx, user.id, hash, { mustChange: false }, world.now())
    await closeCredential({ ...world, db: tx }, user.id)
  })
}
