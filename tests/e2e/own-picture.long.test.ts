import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openPage } from '../helpers/browser/idle-page.ts'
import { unexpectedComplaints } from '../helpers/browser/inspect-page.ts'
import { sharedSite, type Visit } from '../helpers/browser/open-site.ts'
import { callApi, visitAs } from '../helpers/browser/site-people.ts'
import { tabTo } from '../helpers/browser/tab-to.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(sharedSite)

const [red, blue] = ['#d01010', '#1010d0']

/** Red above blue once it’s turned as its EXIF says. */
async function turnedPhoto(long: number, short: number) {
  const rightHalf = { create: { width: long / 2, height: short, channels: 3, background: blue } } as const
  const buffer = await sharp({ create: { width: long, height: short, channels: 3, background: red } })
    .composite([{ input: rightHalf, left: long / 2, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  return { name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer }
}

async function choosePicture(page: Page, file: Awaited<ReturnType<typeof turnedPhoto>>) {
  await page.getByLabel('Profile picture file').setInputFiles(file)
  const dialog = page.getByRole('dialog', { name: 'Crop picture' })
  await dialog.getByText('On your profile').waitFor()
  return { dialog, picture: dialog.getByRole('application', { name: 'Picture in its frame' }) }
}

async function openEditor(name: string): Promise<Visit & { person: { id: number } }> {
  const visit = await visitAs(site, { name, userType: 'guest' })
  await openPage(visit.page, `/profile/${visit.person.id}`)
  await visit.page.getByRole('button', { name: 'Edit Profile' }).click()
  await visit.page.getByLabel('Headline').waitFor()
  return visit
}

/** The saved picture’s colors from top to bottom, at these shares of its height. */
async function saveAndSample(visit: Visit & { person: { id: number } }, form: string, places: number[]) {
  const { page, person } = visit
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Profile updated').waitFor()
  return sample(visit, person.id, form, places)
}

async function sample(visit: Visit, id: number, form: string, places: number[]) {
  const { profilePicture } = await callApi(visit, 'GET', `/api/users/${id}`)
  const answer = await visit.context.request.get(profilePicture.replace('-512.', `-${form}.`))
  const { data, info } = await sharp(await answer.body())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return places.map((place) => {
    const at = (Math.floor(info.height * place) * info.width + Math.floor(info.width / 2)) * info.channels
    return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue'
  })
}

test('a turned photo of 48 megapixels becomes the upright portrait and square that its frame shows', async () => {
  const visit = await openEditor('Petra Photo')
  const { page } = visit
  const { dialog } = await choosePicture(page, await turnedPhoto(8000, 6000))
  await dialog.getByRole('button', { name: 'Use picture' }).click()
  await page.getByRole('button', { name: 'Remove' }).waitFor()
  const patched = page.waitForRequest((request) => request.method() === 'PATCH')
  // In the middle of 6,000 × 8,000 pixels, the frame is 7,500 high: the colors meet in its middle.
  expect(await saveAndSample(visit, '640x800', [0.05, 0.47, 0.53, 0.95])).toEqual([
    'red',
    'red',
    'blue',
    'blue',
  ])
  expect((await patched).postDataBuffer()?.length).toBeLessThan(2 * 1024 * 1024)
  expect(await sample(visit, visit.person.id, '512', [0.05, 0.6, 0.65, 0.95])).toEqual([
    'red',
    'red',
    'blue',
    'blue',
  ])
  expect(unexpectedComplaints(visit)).toEqual([])
})

test('a photo is cropped by keys alone, and each step is announced', async () => {
  const visit = await openEditor('Kira Keys')
  const { page } = visit
  const { dialog, picture } = await choosePicture(page, await turnedPhoto(1600, 1200))
  await expect.poll(() => picture.evaluate((part) => part === document.activeElement)).toBe(true)
  const status = dialog.getByRole('status')
  for (let presses = 0; presses < 10; presses++) await page.keyboard.press('+')
  await expect.poll(() => status.textContent()).toBe('Zoom 200%.')
  await page.keyboard.press('-')
  await expect.poll(() => status.textContent()).toBe('Zoom 190%.')
  for (let presses = 0; presses < 60; presses++) await page.keyboard.press('ArrowUp')
  await expect.poll(() => status.textContent()).toMatch(/ and 51% from the top of the picture\.$/)
  await tabTo(page, dialog.getByRole('button', { name: 'Use picture' }))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove' }).waitFor()
  expect(await saveAndSample(visit, '640x800', [0.05, 0.5, 0.95])).toEqual(['blue', 'blue', 'blue'])
})

test('a photo is moved by dragging and zoomed by the wheel, the slider and single presses', async () => {
  const { page } = await openEditor('Paul Pointer')
  const { dialog, picture } = await choosePicture(page, await turnedPhoto(1600, 1200))
  const zoom = dialog.getByRole('slider', { name: 'Zoom' })
  const place = () => picture.locator('img').evaluate((img) => img.style.transform)
  await picture.hover()
  await page.mouse.wheel(0, -300)
  await expect.poll(() => zoom.inputValue()).not.toBe('1')
  const wheeled = await zoom.inputValue()
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  expect(Number(await zoom.inputValue())).toBeGreaterThan(Number(wheeled))
  const before = await place()
  await picture.hover()
  await page.mouse.down()
  await page.mouse.move(700, 300, { steps: 4 })
  await page.mouse.up()
  await expect.poll(place).not.toBe(before)
  const dragged = await place()
  await dialog.getByRole('button', { name: 'Move down' }).click()
  await expect.poll(place).not.toBe(dragged)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: 'Remove' }).count()).toBe(0)
})

test('two fingers zoom a photo on a phone', async () => {
  const visit = await visitAs(site, { name: 'Tilda Touch', userType: 'guest' }, { size: 'phone' })
  const { page } = visit
  await openPage(page, `/profile/${visit.person.id}`)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Headline').waitFor()
  const { dialog, picture } = await choosePicture(page, await turnedPhoto(1600, 1200))
  const box = await picture.boundingBox()
  if (!box) throw new Error('The picture isn’t shown.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const fingers = (apart: number) => [
    { x: x - apart, y },
    { x: x + apart, y },
  ]
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', fingers(30))
  const zoom = dialog.getByRole('slider', { name: 'Zoom' })
  await expect
    .poll(async () => {
      await touch('touchMove', fingers(60))
      return Number(await zoom.inputValue())
    })
    .toBeGreaterThan(1.5)
  await touch('touchEnd', [])
})
