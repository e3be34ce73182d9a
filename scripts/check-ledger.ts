import { checkMoney } from '../src/domains/requests/operating/check-money.ts'
import { printMoney } from './print-money.ts'
import { runTool } from './run-tool.ts'

// Checks the ledger, its credits and the bookings against each other. Changes nothing.
await runTool(async (ctx) => (printMoney(await checkMoney(ctx)) ? 0 : 1))
