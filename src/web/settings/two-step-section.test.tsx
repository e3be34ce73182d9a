import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleMe } from '../../../tests/helpers/browser/example-me.ts'
import { exampleSite } from '../../../tests/helpers/browser/example-site.ts'
import {
  type Answers,
  proxyPage,
  refused,
  renderScreen,
} from '../../../tests/helpers/browser/render-screen.tsx'
import { PasswordPrompt } from '../shared/session/use-password.tsx'
import { TwoStepSection } from './two-step-section.tsx'

const confirm = 'POST /api/two-step/confirm'
const app = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Example?secret=JBSWY3DPEHPK3PXP' }
async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}
const code = () => screen.getByLabelText<HTMLInputElement>('Six-digit code')

test('a code of the app turns it on; until then a refusal or a failure keeps what was typed', async () => {
  const message = 'This code is wrong.'
  const answers: Answers = {
    'POST /api/two-step/begin': app,
    [confirm]: refused('wrong_credentials', message, { fields: { code: message } }),
    'GET /api/site': exampleSite(),
  }
  renderScreen(<TwoStepSection />, { answers, me: exampleMe() })
  await press('Set up two-step sign-in')
  fireEvent.input(code(), { target: { value: '000000' } })
  await press('Turn on')
  await screen.findByText(message)
  expect(code().value).toBe('000000')
  answers[confirm] = proxyPage
  await press('Turn on')
  expect(code().value).toBe('000000')
  answers[confirm] = { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] }
  await press('Turn on')
  expect(await screen.findByText('cccc-dddd')).toBeDefined()
  await press('I saved them')
  expect(screen.queryByText('cccc-dddd')).toBeNull()
  expect(screen.getByRole('button', { name: 'Turn off' })).toBeDefined()
})

test('people see how many recovery codes are left, and new ones are shown like the first', async () => {
  const answers = {
    'POST /api/two-step/recovery-codes': { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] },
    'GET /api/site': exampleSite(),
  }
  renderScreen(<TwoStepSection />, { answers, me: exampleMe({ twoStep: true, recoveryCodesLeft: 1 }) })
  await screen.findByText(/1 recovery code left/)
  await press('Get new codes')
  await screen.findByText('cccc-dddd')
  await press('I saved them')
  expect(screen.queryByText('cccc-dddd')).toBeNull()
  await screen.findByText(/2 recovery codes left/)
})

test('people without a password are emailed a link to set one', async () => {
  const answers: Answers = {
    'POST /api/two-step/begin': refused('password_required', 'Set a password first.'),
    'POST /api/forgot-password': { message: 'Check your email.' },
    'GET /api/site': exampleSite({ signInProvider: 'Example ID' }),
  }
  const { sent } = renderScreen(
    <PasswordPrompt>
      <TwoStepSection />
    </PasswordPrompt>,
    { answers, me: exampleMe({ noPassword: true }) },
  )
  await press('Set up two-step sign-in')
  await screen.findByText(/You signed up with Example ID and have no password yet/)
  await press('Email me a link')
  expect(screen.getByText(/We emailed a link to/).textContent).toContain('tomas@example.com')
  expect(sent.at(-1)).toEqual({ call: 'POST /api/forgot-password', body: { email: 'tomas@example.com' } })
})
