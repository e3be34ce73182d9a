import type { RequestWay } from '../../../contract/requests/request-ways.ts'
import { formatMoney } from '../../../wording/formats.ts'
import { calledName } from '../../../wording/names.ts'
import { useSite } from '../../shared/session/session.tsx'
import { Actions, SubmitButton } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { checkoutWords as words } from '../paying/wording.ts'

type Props = {
  busy: boolean
  way: RequestWay
  person: { name: string; callName?: string | null }
  /** Instead of submitting the form around it. */
  onPress?: () => void
}

/** Next to the fee and when it is charged, if there is one. */
export function ContinueButton({ busy, way, person, onPress }: Props) {
  const { feeCents } = useSite()
  const free = feeCents === 0
  const Press = onPress ? Button : SubmitButton
  return (
    <Actions>
      {!free && (
        <p className="min-w-0 grow basis-56 text-sm break-words text-soft">
          The platform fee is {formatMoney(feeCents)}.{' '}
          {way === 'agent'
            ? 'It’s charged when you send the request, and you get it back in full if it isn’t accepted.'
            : `It’s only charged if ${calledName(person)} confirms.`}
        </p>
      )}
      <Press onClick={onPress} size="l" busy={busy} busyLabel={free ? words.sending : words.settingUp}>
        {free ? 'Send request' : 'Continue to payment'}
      </Press>
    </Actions>
  )
}
