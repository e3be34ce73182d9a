import { type FormEvent, useState } from 'react'
import { type MeetingWay, meetingWays } from '../../contract/meeting.ts'
import type { Profile } from '../../contract/profiles.ts'
import { type Place, PlaceFields, type PlaceTexts, placeOf } from '../shared/people/place-fields.tsx'
import { toastError } from '../ui/toast.ts'
import { useMounted } from '../ui/use-mounted.ts'
import { findTyped, keepTyped } from './start-draft.ts'
import { StepActions } from './step-actions.tsx'
import { useGoOn } from './use-go-on.ts'
import type { SaveProfile } from './use-save.ts'
import { startWords } from './wording.ts'

type PlaceStepProps = { profile: Profile; save: SaveProfile; onChosen: (place: Place) => void }

const draftName = (way: MeetingWay) => `place-${way}`

/** Only the browser knows what was typed before a reload. */
export function PlaceStep(props: PlaceStepProps) {
  const alive = useMounted()
  const { id, meetingWay, meetingPlace } = props.profile
  const [saved] = useState<PlaceTexts>(meetingWay ? { [meetingWay]: meetingPlace ?? '' } : {})
  return <PlaceForm key={String(alive)} first={{ ...saved, ...(alive && typedBefore(id)) }} {...props} />
}

function typedBefore(userId: number): PlaceTexts {
  const kept = findTyped(userId, meetingWays.map(draftName))
  return Object.fromEntries(
    meetingWays.flatMap((way) => (draftName(way) in kept ? [[way, kept[draftName(way)]]] : [])),
  )
}

function PlaceForm({ profile, save, onChosen, first }: PlaceStepProps & { first: PlaceTexts }) {
  const goOn = useGoOn('place')
  const [busy, setBusy] = useState(false)
  const [way, setWay] = useState(profile.meetingWay)
  const [texts, setTexts] = useState(first)

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
    void keepQuietly(placeOf(next, texts))
  }

  function type(chosen: MeetingWay, text: string) {
    const typed = { ...texts, [chosen]: text }
    setTexts(typed)
    keepTyped(profile.id, { [draftName(chosen)]: text })
    onChosen(placeOf(chosen, typed))
  }

  async function finish(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      if (way) await keep(placeOf(way, texts))
      await goOn()
    } catch (error) {
      toastError(startWords.failed, error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="grid gap-6" onSubmit={(event) => void finish(event)}>
      <PlaceFields
        way={way}
        texts={texts}
        onWay={choose}
        onText={type}
        onBlur={() => way && void keepQuietly(placeOf(way, texts))}
      />
      <StepActions step="place" busy={busy} />
    </form>
  )
}
