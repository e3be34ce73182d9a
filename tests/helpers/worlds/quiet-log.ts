import type { Log } from '../../../src/platform/database/embedded/log.ts'

/** For servers whose log isn't under test. */
export const quietLog: Log = { info() {}, warn() {}, error() {} }
