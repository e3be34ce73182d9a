import { useEffect, useRef } from 'react'
import { formatMoney } from '../../shared/money/money.tsx'
import { useSite } from '../../shared/session/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { newFeeWords } from './wording.ts'

/** Takes the focus: the reader has to see the new fee before anything goes on. */
export function NewFee({ before }: { before: number }) {
  const { feeCents } = useSite()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="scroll-mt-4 rounded-m">
      <Banner tone="wait">
        <RichText text={newFeeText(before, feeCents)} parts={{ strong: (text) => <strong>{text}</strong> }} />
      </Banner>
    </div>
  )
}

function newFeeText(before: number, now: number): string {
  if (now === 0) return newFeeWords.gone({ before: formatMoney(before) })
  if (before === 0) return newFeeWords.added({ fee: formatMoney(now) })
  return newFeeWords.changed({ before: formatMoney(before), fee: formatMoney(now) })
}
