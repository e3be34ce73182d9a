import { expect, test } from 'vitest'
import { sendAgentRequest } from '../../../../tests/helpers/agents/agent-request.ts'
import { setUpRepresented } from '../../../../tests/helpers/agents/represented-setup.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { checkMoney } from '../../checkout/check-money.ts'
import { cancelInTransaction } from './cancel-in-transaction.ts'

const people = setUpRepresented()

test('an open request closes, its fee goes back to the card, and closing it again changes nothing', async () => {
  const { world, requester, guest } = people
  const id = await sendAgentRequest(requester, guest.id, { keepAsCredit: true })
  await world.runJobs()
  const close = () => withTransaction(world.ctx, (ctx) => cancelInTransaction(ctx, id))
  expect(await close()).toMatchObject({ status: 'cancelled' })
  expect(await close()).toBeUndefined()
  await world.runJobs()
  expect((await requester.get('/api/payments')).body).toMatchObject([{ status: 'refunded' }])
  expect((await checkMoney(world.ctx)).violations).toEqual([])
})
