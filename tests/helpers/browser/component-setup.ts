import { format } from 'node:util'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { withdrawToast } from '../../../src/web/ui/toast.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// Long enough that only missing content fails, not a slow machine.
configure({ asyncUtilTimeout: 60_000 })

const printError = console.error
let printed: string[]
beforeEach(() => {
  printed = []
  console.error = (...args: unknown[]) => void printed.push(format(...args))
})
afterEach(() => {
  cleanup()
  withdrawToast()
  if (typeof window === 'undefined') return
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  console.error = printError
  if (printed.length > 0) throw new Error(`Unexpected console.error:\n${printed.join('\n')}`)
})
