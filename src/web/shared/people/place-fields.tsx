import { type MeetingWay, meetingWays } from '../../../contract/meeting.ts'
import { isWebAddress, trimText, withHttps } from '../../../contract/text.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-group.tsx'
import { placeFieldWords, placeLegend, placeWords } from './wording.ts'

export type Place = { meetingWay: MeetingWay | null; meetingPlace: string | null }

/** Each way has its own: a link is no phone number. */
export type PlaceTexts = Partial<Record<MeetingWay, string>>

type PlaceFieldsProps = {
  way: MeetingWay | null
  texts: PlaceTexts
  error?: string | undefined
  onWay: (way: MeetingWay) => void
  onText: (way: MeetingWay, text: string) => void
  onBlur?: () => void
}

export function PlaceFields({ way, texts, error, onWay, onText, onBlur }: PlaceFieldsProps) {
  return (
    <>
      <RadioGroup legend={placeLegend} className="grid gap-3 sm:grid-cols-2">
        {meetingWays.map((each) => (
          <RadioCard
            key={each}
            name="meetingWay"
            value={each}
            label={placeWords[each].label}
            help={placeWords[each].help}
            checked={way === each}
            onChange={() => onWay(each)}
          />
        ))}
      </RadioGroup>
      {way && way !== 'agreed' && (
        <Field
          key={way}
          label={placeFieldWords[way].label}
          help={placeFieldWords[way].help}
          error={error}
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
            onChange={({ target }) => onText(way, target.value)}
            onBlur={onBlur}
          />
        </Field>
      )}
    </>
  )
}

/** Adds https:// to a link, so that it can be pressed. */
export function placeOf(way: MeetingWay, texts: PlaceTexts): Place {
  const typed = way === 'agreed' ? '' : trimText(texts[way] ?? '')
  const link = withHttps(typed)
  return { meetingWay: way, meetingPlace: (way === 'video' && isWebAddress(link) ? link : typed) || null }
}
