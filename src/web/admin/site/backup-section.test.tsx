import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import type { BackupStatus } from '../../../contract/admin/backups.ts'
import { BackupBanner } from './backup-banner.tsx'
import { BackupSection } from './backup-section.tsx'

const good: BackupStatus = {
  isOn: true,
  last: {
    kind: 'scheduled',
    madeAt: '2026-06-16T03:17:00.000Z',
    place: '/srv/data/backups/scheduled-2026-06-16T03-17-00-000Z.tar',
    sizeBytes: 1_240_000_000,
  },
  isOld: false,
  failure: null,
  nextAt: '2026-06-17T03:17:00.000Z',
  isRunning: false,
}

function show(status: BackupStatus) {
  const { container, calls } = renderScreen(
    <>
      <BackupBanner />
      <BackupSection />
    </>,
    { answers: { 'GET /api/admin/backups': status } },
  )
  const text = () => (container.textContent ?? '').replaceAll('\u202f', ' ')
  return { text, calls }
}

test('the last backup shows when it was made, its size, its place and the next one, without a warning', async () => {
  const { text } = show(good)
  await screen.findByText('Verified')
  expect(text()).toMatch(/Last backup.*Jun 16.*3:17 AM.*Next backup.*Jun 17.*Size1\.2 GB/)
  expect(text()).toContain('/srv/data/backups/scheduled-2026-06-16T03-17-00-000Z.tar')
  expect(text()).not.toMatch(/failed|two days/)
})

test('a failed backup says why and when it’s tried again, and one that is too old says so', async () => {
  const failure = { failedAt: '2026-06-18T03:17:00.000Z', reason: 'The disk is full.' }
  const { text } = show({ ...good, failure, isOld: true, nextAt: '2026-06-18T04:17:00.000Z' })
  await screen.findByText('Verified')
  expect(text()).toMatch(/The backup on Jun 18.*3:17 AM.* failed\. The disk is full\./)
  expect(text()).toMatch(/The last good backup is from Jun 16.* more than two days ago/)
  expect(text()).toMatch(/The next try is on Jun 18.*4:17 AM/)
})

test('a new site has none yet, and with BACKUPS=false the panel says how to turn them on', async () => {
  const { text } = show({ ...good, last: null, isOn: false, nextAt: null })
  await screen.findByText('None yet')
  expect(text()).toMatch(/Next backupOff.*Remove that variable and restart/)
})

test('a backup is started with one press, says that it runs, and its end is followed', async () => {
  const answers = { 'GET /api/admin/backups': good, 'POST /api/admin/backups': { ...good, isRunning: true } }
  const { toasts } = renderScreen(<BackupSection />, { answers })
  fireEvent.click(await screen.findByRole('button', { name: 'Back up now' }))
  await screen.findByText(/We’re writing everything to one file/)
  expect(screen.getByRole('button', { name: 'Backing up…' })).toBeTruthy()
  answers['GET /api/admin/backups'] = { ...good, last: { ...good.last!, kind: 'manual' } }
  await screen.findByText('Made by hand.', {}, { timeout: 4000 })
  expect(screen.getByRole('button', { name: 'Back up now' })).toBeTruthy()
  expect(toasts).toEqual([])
})
