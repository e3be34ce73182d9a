import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { continueToPayment, openAtSlot } from '../../../../tests/helpers/browser/open-booking-dialog.tsx'
import { draftKey } from './booking-draft.ts'
import { getTabDraft } from './tab-draft.ts'

test('a request that Back closed at the payment starts over, with what was written', async () => {
  await openAtSlot()
  await continueToPayment()
  const kept = () => getTabDraft(draftKey(3, 7, 'profile'))
  expect(kept()).toHaveProperty('at')
  fireEvent.click(screen.getByText('Leave'))
  expect(kept()).not.toHaveProperty('at')
  fireEvent.click(screen.getByText('Open'))
  expect(await screen.findByLabelText(/^Topic/)).toHaveProperty('value', 'Tides')
  expect(screen.queryByLabelText('Card number')).toBeNull()
})
