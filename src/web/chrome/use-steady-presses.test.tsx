import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { useSteadyPresses } from './use-steady-presses.ts'

test('a row that moved under the pointer takes no press for half a second, but keys work at once', async () => {
  const pressed: string[] = []
  function List() {
    useSteadyPresses()
    const [rows, setRows] = useState(['Ada', 'Ben', 'Cleo', 'Dov'])
    const answer = (row: string) => {
      pressed.push(row)
      setRows((all) => all.filter((one) => one !== row))
    }
    return (
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button" onClick={() => answer(row)}>
              {row}
            </button>
          </li>
        ))}
      </ul>
    )
  }
  render(<List />)
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000)
  const click = (row: string, detail = 1) =>
    act(async () => void fireEvent.click(screen.getByText(row), { detail }))
  await click('Ada')
  now.mockReturnValue(10_300)
  await click('Ben')
  expect(pressed).toEqual(['Ada'])
  await click('Ben', 0)
  expect(pressed).toEqual(['Ada', 'Ben'])
  now.mockReturnValue(10_900)
  await click('Cleo')
  expect(pressed).toEqual(['Ada', 'Ben', 'Cleo'])
})
