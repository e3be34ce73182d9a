import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { messageLimit } from '../../contract/message-text.ts'
import { Composer } from './composer.tsx'

function open(initial = '') {
  const sent: string[] = []
  function Page() {
    const [text, setText] = useState(initial)
    return <Composer name="Ben" text={text} onChange={setText} onSend={(message) => sent.push(message)} />
  }
  render(<Page />)
  return { sent, box: screen.getByRole('textbox', { name: 'Message to Ben' }) }
}

test('Enter sends the trimmed text', () => {
  const { sent, box } = open('  Hello  ')
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(sent).toEqual(['Hello'])
})

test('Shift+Enter and Enter in an input method don’t send', () => {
  const { sent, box } = open('Hello')
  fireEvent.keyDown(box, { key: 'Enter', shiftKey: true })
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true })
  expect(sent).toEqual([])
})

test('a message without anything to see isn’t sent', () => {
  const { sent, box } = open('  \n \u200b\u3164')
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true)
  expect(sent).toEqual([])
})

test('a counter shows near the limit; past it the message isn’t sent or cut', () => {
  const { sent, box } = open('x'.repeat(messageLimit - 1))
  expect(screen.getByText('3,999 of 4,000 characters')).toBeTruthy()
  fireEvent.change(box, { target: { value: 'x'.repeat(messageLimit + 1) } })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(sent).toEqual([])
  expect(screen.getByText('4,001 of 4,000 characters')).toBeTruthy()
  expect(box.getAttribute('aria-invalid')).toBe('true')
})
