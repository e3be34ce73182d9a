import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-group.tsx'

type Props<Offered extends { startsAt: string }> = {
  title: string
  name: string
  offers: Offered[]
  words: ReactNode
  label: string
  busyLabel: string
  busy: boolean
  onChoose: (place: number, startsAt: string) => unknown
  children: (offer: Offered) => ReactNode
}

export function OfferChoice<Offered extends { startsAt: string }>(props: Props<Offered>) {
  const { offers, busy } = props
  const [chosen, setChosen] = useState(offers.length === 1 ? offers[0]?.startsAt : undefined)
  const [isMissing, setMissing] = useState(false)

  function choose() {
    const place = offers.findIndex(({ startsAt }) => startsAt === chosen)
    setMissing(place < 0)
    const offer = offers[place]
    if (offer) void props.onChoose(place, offer.startsAt)
  }

  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) choose()
      }}
    >
      <RadioGroup legend={props.title} error={isMissing ? 'Choose a time.' : undefined}>
        <div className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-2">
          {offers.map((offer) => (
            <RadioCard
              key={offer.startsAt}
              name={props.name}
              value={offer.startsAt}
              checked={offer.startsAt === chosen}
              onChange={() => {
                setChosen(offer.startsAt)
                setMissing(false)
              }}
              label={<span className="font-normal">{props.children(offer)}</span>}
            />
          ))}
        </div>
      </RadioGroup>
      <p className="text-sm text-soft">{props.words}</p>
      <Button type="submit" className="justify-self-start" busy={busy} busyLabel={props.busyLabel}>
        {props.label}
      </Button>
    </form>
  )
}
