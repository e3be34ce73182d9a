import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { openPage } from '../helpers/browser/idle-page.ts'
import { inspectPage, unexpectedComplaints } from '../helpers/browser/inspect-page.ts'
import { openSite } from '../helpers/browser/open-site.ts'
import { visitAsAdmin } from '../helpers/browser/visit-as-admin.ts'

test('an admin gives the site its own look, and visitors see it at once, readable in both themes', async () => {
  const site = await openSite()
  onTestFinished(() => site.close())
  const visitor = await site.visit({ size: 'phone' })
  await openPage(visitor.page, '/')

  const admin = await visitAsAdmin(site)
  await openPage(admin.page, '/admin/settings')
  const logo = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#1d4ed8' } })
    .png()
    .toBuffer()
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: logo }
  await admin.page.getByLabel('Logo file').setInputFiles(file)
  await admin.page.getByRole('img', { name: 'Your logo' }).waitFor()
  await admin.page.getByLabel('Accent color').fill('#7aa2ff')
  await admin.page.getByRole('button', { name: /^Use #/ }).click()
  await admin.page.getByLabel('Who runs this site').fill('Harbor Audio LLC')
  await admin.page.getByLabel('Where they are').fill('Portland, Oregon')
  await admin.page.getByLabel('Footer text').fill('Be kind to each other.')
  await admin.page.getByRole('button', { name: 'Save look' }).click()
  const runBy = 'Greenroom is run by Harbor Audio LLC, Portland, Oregon.'
  await admin.page.getByText(runBy).waitFor()
  await inspectPage(admin, 'admin-look', { themes: ['light', 'dark'] })

  await openPage(visitor.page, '/')
  await visitor.page.getByText(runBy).waitFor()
  await inspectPage(visitor, 'landing-own-look', { themes: ['light', 'dark'] })
  expect([...unexpectedComplaints(admin), ...unexpectedComplaints(visitor)]).toEqual([])
})
