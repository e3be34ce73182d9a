import { createElement, Fragment, type ReactNode } from 'react'

/** A sentence with links or emphasis in it: `parts.terms` renders `<terms>Terms of Service</terms>` in the text. */
export function RichText({
  text,
  parts,
}: {
  text: string
  parts: Record<string, (content: string) => ReactNode>
}) {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/g)
  const nodes = pieces.map((piece, i) => {
    if (i % 3 === 1) return null
    const render = i % 3 === 2 ? parts[pieces[i - 1] ?? ''] : undefined
    return render ? render(piece) : piece
  })
  return createElement(Fragment, null, ...nodes)
}
