import { Button } from '../ui/button.tsx'

/** The card holds the fee: only the request is missing. Left alone, the server sends it. */
export function HeldStep({ sending, onSend }: { sending: boolean; onSend: () => Promise<void> }) {
  return (
    <div className="grid gap-6">
      <p>
        {sending
          ? 'Your card holds the fee. Your request is on its way.'
          : 'Your card holds the fee, but your request is not sent yet. You can send it now: one payment makes one request. Left alone, it is sent by itself about ten minutes after the payment.'}
      </p>
      <Button busy={sending} busyLabel="Sending…" onClick={() => void onSend()}>
        Send the request
      </Button>
    </div>
  )
}
