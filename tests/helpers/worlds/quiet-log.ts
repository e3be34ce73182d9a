import type { Log } from '../../../src/platform/database/embedded/log.ts'

/** For servers whose messages are not what the test is about. */
export const quietLog: Log = { info() {}, warn() {}, error() {} }
