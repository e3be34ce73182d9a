import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { examplePerson } from '../../../tests/helpers/browser/example-profile.ts'
import { exampleAppearance, exampleProof } from '../../../tests/helpers/browser/example-proof.ts'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import type { Proof } from '../../contract/appearances.ts'
import { ProofRow } from './proof-row.tsx'

const maya = { id: 7, createdAt: '2026-03-02T10:00:00.000Z' }
async function readFacts(proof: Proof) {
  renderScreen(<ProofRow person={maya} />, { answers: { 'GET /api/users/7/proof': proof } })
  if (proof.episodesRecorded) await screen.findByText(/recorded here/)
  return screen.getAllByRole('button').map((fact) => ({
    text: fact.textContent,
    why: document.getElementById(fact.getAttribute('aria-describedby') ?? '')?.textContent,
    opens: fact.getAttribute('popovertarget') === fact.getAttribute('aria-describedby'),
    hint: fact.dataset.hint,
  }))
}

test('each fact has its explanation in a tooltip, a popover and the button’s description', async () => {
  const facts = await readFacts(
    exampleProof({
      answers: { percent: 95, usualHours: 5 },
      episodesRecorded: 1,
      verifiedShow: 'Open Mic',
      appearedOn: { count: 3, newest: [exampleAppearance()] },
      pastGuests: { count: 5, newest: [examplePerson()] },
    }),
  )
  expect(facts.map(({ text }) => text)).toEqual([
    'Answers 95% within 72 hours, usually in 5 hours',
    'Verified show',
    '1 episode recorded here',
    'Appeared on 3 shows',
    '5 past guests',
    'Joined Mar 2, 2026',
  ])
  for (const { why, hint, opens, text } of facts) {
    expect([why, opens], text ?? '').toEqual([hint, true])
    expect(why).toMatch(/\.$/)
  }
  expect(within(screen.getByRole('list')).getByText(/“Open Mic” is theirs/)).toBeTruthy()
})

test('a newcomer’s row says when they joined, and nothing of zero', async () => {
  expect((await readFacts(exampleProof())).map(({ text }) => text)).toEqual(['Joined Mar 2, 2026'])
})
