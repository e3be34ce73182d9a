import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

test('a pressed tab is chosen at once, while its panel is still on its way', async () => {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
  function Page() {
    const [tab, setTab] = useState('hours')
    const tabs = ['hours', 'agents'].map((value) => ({ value, label: value, panel: `Panel of ${value}` }))
    async function turn(next: string) {
      await loaded
      setTab(next)
    }
    return <Tabs label="Parts" value={tab} onValueChange={turn} tabs={tabs} />
  }
  render(<Page />)
  await act(async () => void fireEvent.click(screen.getByRole('tab', { name: 'agents' })))
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('agents')
  expect(screen.getByRole('tabpanel', { busy: true }).textContent).toBe('Panel of hours')
  load()
  expect((await screen.findByRole('tabpanel', { busy: false })).textContent).toBe('Panel of agents')
})
