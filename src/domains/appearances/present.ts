import type { Appearance, OwnAppearance } from '../../contract/appearances.ts'
import { presentPerson } from '../accounts/present.ts'
import type { Appeared } from './queries.ts'

export function presentAppearance({ appearance, person, show }: Appeared): Appearance {
  const { id, source, title, link, publishedAt } = appearance
  return {
    id,
    source,
    host: presentPerson(person),
    show,
    episode: title,
    link,
    at: publishedAt?.toISOString() ?? null,
  }
}

export function presentOwn(row: Appeared): OwnAppearance {
  return { ...presentAppearance(row), state: row.appearance.state }
}
