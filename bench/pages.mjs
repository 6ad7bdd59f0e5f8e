import { chromium } from '@playwright/test'

import { pages } from './site.mjs'

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2.625,
  isMobile: true,
  hasTouch: true,
}

/** Bytes and files of each page on a phone that has nothing yet, by kind, headers included. */
export async function measurePages(site) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  const result = {}
  try {
    for (const [name, path] of Object.entries(pages)) {
      const context = await browser.newContext(phone)
      result[name] = await measurePage(context, site.origin + path)
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return result
}

async function measurePage(context, url) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Page.enable')
  const files = new Map()
  let loadedAt = Infinity
  session.on('Network.requestWillBeSent', ({ requestId, type, request, timestamp }) =>
    files.set(requestId, {
      type,
      url: request.url,
      priority: request.initialPriority,
      began: timestamp,
    }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) =>
    Object.assign(files.get(requestId) ?? {}, { bytes: encodedDataLength, ended: timestamp }),
  )
  session.on('Page.loadEventFired', ({ timestamp }) => (loadedAt = timestamp))
  await page.goto(url)
  await page.waitForFunction(() =>
    Object.keys(document.body).some((key) => key.startsWith('__react')),
  )
  await page.waitForLoadState('networkidle')
  const all = [...files.values()].filter(({ bytes }) => bytes)
  const sum = (list) => list.reduce((total, { bytes }) => total + bytes, 0)
  const of = (type) => all.filter((file) => file.type === type)
  return {
    html: sum(of('Document')),
    css: sum(of('Stylesheet')),
    fonts: sum(of('Font')),
    scriptFiles: of('Script').length,
    script: sum(of('Script')),
    scriptBeforeLoad: sum(of('Script').filter(({ ended }) => ended <= loadedAt)),
    firstPicture:
      of('Image')
        .toSorted((a, b) => a.began - b.began)
        .find(({ priority }) => priority === 'High')?.bytes ?? 0,
    picturesBeforeLoad: sum(of('Image').filter(({ ended }) => ended <= loadedAt)),
  }
}
