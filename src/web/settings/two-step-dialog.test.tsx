import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { exampleSite } from '../../../tests/helpers/browser/example-site.ts'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { TwoStepDialog } from './two-step-dialog.tsx'

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('recovery codes, shown only once, aren’t lost to Escape: closing asks whether they are saved', async () => {
  const onClose = vi.fn<() => void>()
  const app = { secret: 'SECRET', uri: 'otpauth://totp/site' }
  renderScreen(<TwoStepDialog start={app} onClose={onClose} />, {
    answers: {
      'GET /api/site': exampleSite(),
      'POST /api/two-step/confirm': { recoveryCodes: ['AAAA-BBBB'] },
    },
  })
  fireEvent.input(await screen.findByLabelText('Six-digit code'), { target: { value: '123456' } })
  await press('Turn on')
  await screen.findByText('AAAA-BBBB')
  await press('Close')
  await press('Back to the codes')
  screen.getByText('AAAA-BBBB')
  expect(onClose).not.toHaveBeenCalled()
  await press('Close')
  const asked = screen.getByRole('alertdialog', { name: 'Did you save your codes?' })
  await act(async () => fireEvent.click(asked.querySelectorAll('button')[1] as HTMLElement))
  expect(onClose).toHaveBeenCalledOnce()
})
