import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { failOnConsoleErrors } from './console-errors.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const consoleErrors = failOnConsoleErrors()
beforeEach(consoleErrors.begin)
afterEach(cleanup)
afterEach(consoleErrors.end)
