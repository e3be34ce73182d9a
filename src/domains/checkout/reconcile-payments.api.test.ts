import { expect, test } from 'vitest'
import { sendRequest } from '../../../tests/helpers/money/paid-request.ts'
import { setUpCouple } from '../../../tests/helpers/worlds/couple-setup.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const couple = setUpCouple()

test('reconciling compares every payment, or says that it is incomplete when time runs out', async () => {
  await sendRequest(couple.guest, couple.creator.id)
  expect(await reconcilePayments(couple.world.ctx, 60_000)).toMatchObject({ compared: 1, complete: true })
  expect(await reconcilePayments(couple.world.ctx, -1)).toMatchObject({ compared: 0, complete: false })
})
