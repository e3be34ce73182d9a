import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, waitForIdle } from '../helpers/browser/idle-page.ts'
import { sharedSiteWithMicrophone } from '../helpers/browser/open-site.ts'
import { axeViolations } from '../helpers/browser/page-checks.ts'
import { callApi, listing, visitAs } from '../helpers/browser/site-people.ts'
import { soundFile } from '../helpers/browser/sounds.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(sharedSiteWithMicrophone)

const open = () => visitAs(site, { name: 'Rita Recorder', userType: 'creator', more: listing })

const recordIsFocused = (page: Page) =>
  page.locator(':focus').filter({ hasText: 'Record introduction' }).waitFor()

test('a member records an introduction, listens to it, keeps it and removes it', async () => {
  const { page, context, person, complaints } = await open()
  await context.grantPermissions(['microphone'])
  await openPage(page, `/profile/${person.id}`)
  await page.getByRole('link', { name: 'Record introduction' }).click()
  await page.waitForURL('**/settings/introduction')
  await waitForIdle(page)
  await page.getByRole('button', { name: 'Record introduction' }).click()
  await page.getByText(/^5\d s left$/).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Stop recording' }).click()
  await page.getByLabel('Your recording').waitFor()
  expect(await page.locator(':focus').textContent()).toBe('Use this recording')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Record again' }).click()
  await recordIsFocused(page)
  await page.getByRole('button', { name: 'Record introduction' }).click()
  await page.getByText(/^5[0-8] s left$/).waitFor()
  await page.getByRole('button', { name: 'Stop recording' }).click()
  await page.getByRole('button', { name: 'Use this recording' }).click()
  await page.getByText('Introduction saved').first().waitFor()
  await recordIsFocused(page)
  const { introduction } = await callApi({ context }, 'GET', `/api/users/${person.id}`)
  expect(introduction.durationSeconds).toBeGreaterThanOrEqual(1)
  await page.getByRole('button', { name: 'Play introduction' }).click()
  await page.getByRole('region', { name: 'Player' }).waitFor()
  await page.getByRole('button', { name: 'Remove introduction' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove your introduction?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Remove introduction' }).click()
  expect(await axeViolations(page)).toEqual([])
  await question.getByRole('button', { name: 'Remove introduction' }).click()
  await page.getByText('Introduction removed').first().waitFor()
  await page.getByRole('region', { name: 'Player' }).waitFor({ state: 'detached' })
  await page
    .locator(':focus')
    .filter({ hasText: /^Introduction$/ })
    .waitFor()
  expect((await callApi({ context }, 'GET', `/api/users/${person.id}`)).introduction).toBeNull()
  expect(complaints).toEqual([])
})

test('a recording that isn’t kept yet is there again after leaving the page, until recorded again', async () => {
  const { page, context, complaints } = await open()
  await context.grantPermissions(['microphone'])
  await openPage(page, '/settings/introduction')
  await page.getByRole('button', { name: 'Record introduction' }).click()
  await page.getByText(/^5[0-8] s left$/).waitFor()
  await page.getByRole('button', { name: 'Stop recording' }).click()
  const recording = page.getByLabel('Your recording')
  await recording.waitFor()
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('introduction')))
  await openPage(page, '/search')
  await openPage(page, '/settings/introduction')
  await recording.waitFor()
  expect(await recording.evaluate((audio: HTMLAudioElement) => audio.error)).toBeNull()
  await page.getByRole('button', { name: 'Record again' }).click()
  await openPage(page, '/settings/introduction')
  await page.getByRole('button', { name: 'Record introduction' }).waitFor()
  expect(await recording.count()).toBe(0)
  expect(complaints).toEqual([])
})

test('a recording that can’t start frees the microphone', async () => {
  const { page, context } = await open()
  await context.grantPermissions(['microphone'])
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices
    const ask = devices.getUserMedia.bind(devices)
    devices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted)
      Object.assign(globalThis, { listening: stream })
      return stream
    }
    globalThis.AudioContext = class {
      constructor() {
        throw new Error('No sound here.')
      }
    } as never
  })
  await openPage(page, '/settings/introduction')
  await page.getByRole('button', { name: 'Record introduction' }).click()
  await page.getByRole('alert').waitFor()
  const states = await page.evaluate(() =>
    (globalThis as never as { listening: MediaStream }).listening.getTracks().map((one) => one.readyState),
  )
  expect(states).toEqual(['ended'])
  await page.getByRole('button', { name: 'Record introduction' }).waitFor()
})

test('a refused microphone is explained, a file can be chosen instead, and only this page may ask', async () => {
  const { page } = await open()
  await openPage(page, '/settings/introduction')
  await page.getByRole('button', { name: 'Record introduction' }).click()
  const says = (reason: string) => page.getByRole('alert').filter({ hasText: reason }).waitFor()
  await says('Your browser doesn’t let this page use')
  await page.getByLabel('Recording file').setInputFiles(soundFile('tone.wav'))
  await says('Choose a sound file: MP3, M4A, WebM or Ogg.')
  await page.getByRole('button', { name: 'Record introduction' }).click()
  await says('Your browser doesn’t let this page use')
  await page.getByLabel('Recording file').setInputFiles(soundFile('two-seconds.m4a'))
  await page.getByText('Introduction saved').first().waitFor()
  const policies = await Promise.all(
    ['/settings/introduction', '/settings/account', '/'].map(async (path) => {
      const answer = await page.request.get(path)
      return answer.headers()['permissions-policy']?.match(/microphone=\(\w*\)/)?.[0]
    }),
  )
  expect(policies).toEqual(['microphone=(self)', 'microphone=()', 'microphone=()'])
})
