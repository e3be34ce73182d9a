import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleMe } from '../../../tests/helpers/browser/example-me.ts'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { AccessDenied } from './access-denied.tsx'

test.each([false, true])(
  'the owner reads what to do before their address is confirmed (%s)',
  (emailVerified) => {
    renderScreen(<AccessDenied />, { me: exampleMe({ emailVerified }) })
    const link = screen.queryByRole('link', { name: 'get a new one in settings' })
    expect(link !== null).toBe(!emailVerified)
  },
)
