import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { withdrawToast } from '../../../src/web/ui/toast.ts'
import { failOnConsoleErrors } from './console-errors.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// Long enough that only missing content fails, not a slow machine.
configure({ asyncUtilTimeout: 60_000 })

const consoleErrors = failOnConsoleErrors()
beforeEach(consoleErrors.begin)
afterEach(() => {
  cleanup()
  withdrawToast()
  if (typeof window === 'undefined') return
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(consoleErrors.end)
