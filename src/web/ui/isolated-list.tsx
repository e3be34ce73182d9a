import { Fragment } from 'react'

type Props = { items: readonly string[]; between: string }

/** People’s words in one line: each runs in its own direction, so that none moves to another’s place. */
export function IsolatedList({ items, between }: Props) {
  return items.map((item, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- two people may have the same name
    <Fragment key={`${at} ${item}`}>
      {at > 0 && between}
      <bdi>{item}</bdi>
    </Fragment>
  ))
}
