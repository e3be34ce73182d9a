import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspectPage, unexpected } from '../helpers/inspect-page.ts'
import { openSite, type Site, sizesOfJourney } from '../helpers/open-site.ts'
import { acts, openAlive, visitAsAdmin } from '../helpers/site-admin.ts'
import { ask, joinAs } from '../helpers/site-people.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ RATE_LIMIT_FACTOR: '100' })
})
afterAll(() => site.close())

test('settings are checked, saved, and on every page at once, cached ones too', async () => {
  const admin = await visitAsAdmin(site, 'Settings Admin')
  const { page } = admin
  const landing = async () => (await (await fetch(site.url)).text()) as string
  expect(await landing()).toContain('Greenroom')
  await openAlive(page, '/admin/settings')
  await page.getByRole('textbox', { name: 'Booking fee in US dollars' }).fill('0.25')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText('The fee is $0.50 at least, or nothing.').waitFor()
  await page.getByRole('textbox', { name: 'Booking fee in US dollars' }).fill('12.5')
  await page.getByRole('textbox', { name: 'Platform name' }).fill('The Wings')
  await page.getByRole('textbox', { name: 'What they say' }).first().fill('It works for us.')
  await page.getByRole('button', { name: 'Remove testimonial 2' }).click()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText('Settings saved').waitFor()
  const shown = await landing()
  expect(shown).toContain('The Wings')
  expect(shown).toContain('It works for us.')
  expect(shown).toContain('$12.50')
  expect(shown).not.toContain('Greenroom')
  expect((await acts(admin, 'settings.changed'))[0]?.details).toEqual({
    bookingFeeCents: { from: 999, to: 1250 },
    platformName: { from: 'Greenroom', to: 'The Wings' },
    testimonials: { from: 2, to: 1 },
  })
  await page.getByRole('banner').getByText('The Wings').waitFor()
  expect(unexpected(admin)).toEqual([])
})

test.each(sizesOfJourney('phone'))(
  'sample people leave only with the password, which is asked for once, %s',
  async (size) => {
    const admin = await visitAsAdmin(site, 'Sample Admin', { size })
    const { page } = admin
    await openAlive(page, '/admin/settings')
    const samples = page.getByRole('switch', { name: /^Sample people/ })
    if (!(await samples.isChecked())) {
      await samples.click()
      await page.getByText('Sample data is on').waitFor()
    }
    expect((await ask(admin, 'GET', '/api/search')).length).toBeGreaterThan(5)
    await samples.click()
    const dialog = page.getByRole('dialog', { name: 'Enter your password' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Sample data not changed').waitFor()
    expect(await samples.isChecked()).toBe(true)

    await samples.click()
    await dialog.getByLabel('Password', { exact: true }).fill('wrong')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.locator('[aria-invalid=true]').waitFor()
    await inspectPage(admin, 'admin-password-wrong', 'window')
    await dialog.getByLabel('Password', { exact: true }).fill(admin.person.password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Sample data is off').waitFor()
    expect(await samples.isChecked()).toBe(false)
    expect(unexpected(admin, [/\/api\/(admin\/settings|confirm-password)$/])).toEqual([])
  },
)

test.each(sizesOfJourney('desktop'))(
  'a reset asks for the word, the browser and the password, and says how to go back, %s',
  async (size) => {
    const admin = await visitAsAdmin(site, 'Reset Admin', { size })
    const other = await joinAs(site, { name: `Rita Reset ${size}`, userType: 'guest' }, { size })
    const { page } = admin
    await ask(other, 'POST', '/api/messages', { toUserId: admin.person.id, content: 'Gone in a moment.' })
    await openAlive(page, '/admin/settings')
    const part = page.getByRole('region', { name: 'Reset data' })
    await part.getByRole('button', { name: 'Reset data' }).click()
    await part.getByText('Please type RESET.').waitFor()
    await part.getByRole('textbox', { name: 'Type RESET to continue' }).fill('RESET')
    page.once('dialog', (dialog) => void dialog.dismiss())
    await part.getByRole('button', { name: 'Reset data' }).click()
    expect(await page.getByRole('dialog').count()).toBe(0)
    const asked: string[] = []
    page.once('dialog', (dialog) => {
      asked.push(dialog.message())
      void dialog.accept()
    })
    await part.getByRole('button', { name: 'Reset data' }).click()
    const password = page.getByRole('dialog', { name: 'Enter your password' })
    await password.getByLabel('Password', { exact: true }).fill(admin.person.password)
    await password.getByRole('button', { name: 'Continue' }).click()
    await part.getByText('npm run restore --').waitFor()
    expect(asked).toEqual([expect.stringContaining('Messages and conversations')])
    await inspectPage(admin, 'admin-reset-done')
    expect(await ask(other, 'GET', '/api/conversations')).toEqual([])
    expect((await acts(admin, 'data.reset')).length).toBeGreaterThan(0)
    expect(unexpected(admin, [/\/api\/admin\/reset-data$/])).toEqual([])
  },
)
