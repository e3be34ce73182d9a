import { describe, expect, test } from 'vitest'
import { exampleRequest } from '../../../../tests/helpers/agents/agent-request.ts'
import { setUpRepresented } from '../../../../tests/helpers/agents/represented-setup.ts'

const { world, guest, requester } = setUpRepresented()

describe('A request through an agent', () => {
  test.each([
    [{ requestedTopic: ' ' }, 'requestedTopic', 'Enter a discussion topic.'],
    [{ requestedDate: '2020-01-01' }, 'requestedDate', 'Choose a date in the future.'],
    [{ requestedDate: '2026-02-30' }, 'requestedDate', 'Enter a date as yyyy-mm-dd.'],
  ])('refuses %j with the field', async (wrong, field, message) => {
    const form = { ...exampleRequest, personalityId: guest.id, useCredit: true, ...wrong }
    const { status, body } = await requester.post('/api/agent-request', form)
    expect([status, body.fields?.[field]]).toEqual([400, message])
  })

  test('is refused when the guest cannot be requested or the fee not be paid', async () => {
    const form = { ...exampleRequest, requestedTopic: 'Dunes', personalityId: guest.id }
    const post = async (changes: object, who = requester) => {
      const { status, body } = await who.post('/api/agent-request', { ...form, ...changes })
      return [status, body.code]
    }
    expect(await post({})).toEqual([402, 'payment_required'])
    expect(await post({ useCredit: true })).toEqual([409, 'no_credit'])
    expect(await post({ platformFee: 4.99 })).toEqual([409, 'fee_changed'])
    expect(await post({ paymentIntentId: 'pi_of_nobody' })).toEqual([409, 'payment_not_usable'])
    const unrepresented = await world.member()
    expect(await post({ personalityId: unrepresented.id, useCredit: true })).toEqual([409, 'not_bookable'])
  })
})
