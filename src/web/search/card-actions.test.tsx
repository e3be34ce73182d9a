import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleFound } from '../../../tests/helpers/browser/example-profile.ts'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { CardActions } from './card-actions.tsx'

function cardOf(userType: 'creator' | 'guest') {
  const asked: number[] = []
  renderScreen(
    <CardActions
      person={exampleFound({ name: 'Tomás', userType })}
      acts={{ book: true, message: false }}
      onBook={({ id }) => asked.push(id)}
    />,
    {},
  )
  const link = screen.getByRole('link', { name: 'Request Booking with Tomás' })
  const href = link.getAttribute('href')
  fireEvent.click(link)
  return { href, asked }
}

test('pressing a creator’s button opens the dialog; its link leads to the profile that opens it', () => {
  expect(cardOf('creator')).toEqual({ href: '/profile/7?book=true', asked: [7] })
})

test('a guest’s button leads to their page, and no dialog opens here', () => {
  expect(cardOf('guest')).toEqual({ href: '/personality/7', asked: [] })
})
