import { type FormEvent, useState } from 'react'
import { type MeetingWay, meetingWays } from '../../contract/meeting.ts'
import type { Profile } from '../../contract/profiles.ts'
import { isWebAddress, trimText, withHttps } from '../../contract/text.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { RadioCard, RadioGroup } from '../ui/radio-group.tsx'
import { toastError } from '../ui/toast.ts'
import { useMounted } from '../ui/use-mounted.ts'
import { findTyped, keepTyped } from './start-draft.ts'
import { StepActions } from './step-actions.tsx'
import { useGoOn } from './use-go-on.ts'
import type { SaveProfile } from './use-save.ts'
import { placeFieldWords, placeLegend, placeWords, startWords } from './wording.ts'

export type Place = { meetingWay: MeetingWay | null; meetingPlace: string | null }

type PlaceStepProps = { profile: Profile; save: SaveProfile; onChosen: (place: Place) => void }

type Texts = Partial<Record<MeetingWay, string>>

const draftName = (way: MeetingWay) => `place-${way}`

/** Only the browser knows what was typed before a reload. */
export function PlaceStep(props: PlaceStepProps) {
  const alive = useMounted()
  const { id, meetingWay, meetingPlace } = props.profile
  const [saved] = useState<Texts>(meetingWay ? { [meetingWay]: meetingPlace ?? '' } : {})
  return <PlaceForm key={String(alive)} first={{ ...saved, ...(alive && typedBefore(id)) }} {...props} />
}

function typedBefore(userId: number): Texts {
  const kept = findTyped(userId, meetingWays.map(draftName))
  return Object.fromEntries(
    meetingWays.flatMap((way) => (draftName(way) in kept ? [[way, kept[draftName(way)]]] : [])),
  )
}

function PlaceForm({ profile, save, onChosen, first }: PlaceStepProps & { first: Texts }) {
  const goOn = useGoOn('place')
  const [busy, setBusy] = useState(false)
  const [way, setWay] = useState(profile.meetingWay)
  // Each way has its own text: a link is no phone number.
  const [texts, setTexts] = useState(first)

  const placeOf = (chosen: MeetingWay, typed = texts): Place => ({
    meetingWay: chosen,
    meetingPlace: (chosen !== 'agreed' && clean(chosen, typed[chosen] ?? '')) || null,
  })

  async function keep(place: Place) {
    onChosen(place)
    if (place.meetingWay === profile.meetingWay && place.meetingPlace === profile.meetingPlace) return
    await save(place)
    if (place.meetingWay) keepTyped(profile.id, { [draftName(place.meetingWay)]: undefined })
  }
  const keepQuietly = (place: Place) =>
    keep(place).catch((error: unknown) => toastError(startWords.failed, error))

  function choose(next: MeetingWay) {
    setWay(next)
    void keepQuietly(placeOf(next))
  }

  function type(text: string) {
    if (!way) return
    const typed = { ...texts, [way]: text }
    setTexts(typed)
    keepTyped(profile.id, { [draftName(way)]: text })
    onChosen(placeOf(way, typed))
  }

  async function finish(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      if (way) await keep(placeOf(way))
      await goOn()
    } catch (error) {
      toastError(startWords.failed, error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="grid gap-6" onSubmit={(event) => void finish(event)}>
      <RadioGroup legend={placeLegend} className="grid gap-3 sm:grid-cols-2">
        {meetingWays.map((each) => (
          <RadioCard
            key={each}
            name="meetingWay"
            value={each}
            label={placeWords[each].label}
            help={placeWords[each].help}
            checked={way === each}
            onChange={() => choose(each)}
          />
        ))}
      </RadioGroup>
      {way && way !== 'agreed' && (
        <Field
          key={way}
          label={placeFieldWords[way].label}
          help={placeFieldWords[way].help}
          optional
          className="max-w-xl"
        >
          <Input
            type={way === 'phone' ? 'tel' : 'text'}
            inputMode={way === 'video' ? 'url' : undefined}
            autoComplete={way === 'phone' ? 'tel' : 'off'}
            placeholder={way === 'video' ? 'meet.example.com/you' : undefined}
            maxLength={300}
            value={texts[way] ?? ''}
            onChange={({ target }) => type(target.value)}
            onBlur={() => void keepQuietly(placeOf(way))}
          />
        </Field>
      )}
      <StepActions step="place" busy={busy} />
    </form>
  )
}

/** Adds https:// to a link, so that it can be pressed. */
function clean(way: MeetingWay, text: string): string {
  const typed = trimText(text)
  const link = withHttps(typed)
  return way === 'video' && isWebAddress(link) ? link : typed
}
