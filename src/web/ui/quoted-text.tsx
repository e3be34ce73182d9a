import { LinkedText } from './linked-text.tsx'

export function QuotedText({ who, text }: { who: string; text: string }) {
  return (
    <figure className="rounded-m bg-sunk px-4 py-3">
      <figcaption className="text-sm text-soft">{who}</figcaption>
      <p dir="auto" className="break-words whitespace-pre-line">
        <LinkedText text={text} />
      </p>
    </figure>
  )
}
