import { useEffect, useRef } from 'react'
import { formatMoney } from '../../shared/money/money.tsx'
import { useSite } from '../../shared/session/session.tsx'
import { Banner } from '../../ui/banner.tsx'

/** The fee is another one than was shown: said where the reader looks, before anything goes on. */
export function NewFee({ before }: { before: number }) {
  const { feeCents } = useSite()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="scroll-mt-4 rounded-m">
      <Banner tone="wait">
        <strong>{words(before, feeCents)}</strong> Nothing was paid or sent yet; what you wrote is kept.
        {feeCents > 0 ? ' Please look at it before you go on.' : ' You can send your request without a card.'}
      </Banner>
    </div>
  )
}

function words(before: number, now: number): string {
  if (now === 0) return `There is no fee any more; it was ${formatMoney(before)}.`
  if (before === 0) return `There is a fee now: ${formatMoney(now)}.`
  return `The fee is ${formatMoney(now)} now; it was ${formatMoney(before)}.`
}
