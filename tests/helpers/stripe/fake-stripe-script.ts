/* Everything here runs in the browser, in place of Stripe’s own script and frames. */

type Answer = {
  status?: string
  error?: { type: string; code?: string; message: string; payment_intent?: object }
}
type Told = { from?: string; ready?: true; complete?: boolean; answer?: Answer; approved?: boolean }

/** The part of Stripe.js behind the Payment Element: a frame for the card, and one for 3-D Secure. */
export function fakeStripeScript() {
  const api = 'https://api.stripe.com/v1/payment_intents'

  /** The next message of a frame. */
  function heard(frame: HTMLIFrameElement): Promise<Told> {
    return new Promise((resolve) => {
      function listen({ source, data }: MessageEvent) {
        if (source !== frame.contentWindow) return
        window.removeEventListener('message', listen)
        resolve(data as Told)
      }
      window.addEventListener('message', listen)
    })
  }

  async function ask(frame: HTMLIFrameElement, question: object): Promise<Told> {
    const answer = heard(frame)
    frame.contentWindow?.postMessage(question, 'https://js.stripe.com')
    return answer
  }

  function newFrame(src: string, style: Partial<CSSStyleDeclaration>): HTMLIFrameElement {
    const frame = document.createElement('iframe')
    Object.assign(frame, { src, title: 'Secure payment input frame' })
    Object.assign(frame.style, { border: '0', width: '100%', height: '260px' }, style)
    return frame
  }

  async function throughBank(key: string, clientSecret: string): Promise<Answer> {
    const frame = newFrame('https://hooks.stripe.com/bank.html', {
      position: 'fixed',
      inset: '0',
      height: '100%',
      zIndex: '2147483647',
    })
    const answer = heard(frame)
    document.body.append(frame)
    const { approved } = await answer
    frame.remove()
    const id = clientSecret.split('_secret_')[0]
    const body = new URLSearchParams({ key, client_secret: clientSecret, approved: String(approved) })
    const told = await fetch(`${api}/${id}/challenge`, { method: 'POST', body })
    return (await told.json()) as Answer
  }

  function Stripe(key: string) {
    let frame: HTMLIFrameElement
    let clientSecret = ''
    const listeners: Record<string, (event: object) => void> = {}
    const element = {
      on(event: string, listener: (event: object) => void) {
        listeners[event] = listener
      },
      mount(place: HTMLElement) {
        frame = newFrame('https://js.stripe.com/card.html', {})
        void heard(frame).then(() => listeners.ready?.({ elementType: 'payment' }))
        place.append(frame)
      },
      destroy: () => frame.remove(),
    }
    return {
      elements(options: { clientSecret: string }) {
        clientSecret = options.clientSecret
        return {
          create: () => element,
          submit: async () =>
            (await ask(frame, {})).complete ? {} : { error: { type: 'validation_error' } },
        }
      },
      async confirmPayment() {
        let { answer } = await ask(frame, { key, clientSecret })
        if (answer?.status === 'requires_action') answer = await throughBank(key, clientSecret)
        if (answer?.error) return { error: answer.error }
        // A failed 3-D Secure step is an error to the page, whatever the API says.
        const refused = (answer as { last_payment_error?: Answer['error'] }).last_payment_error
        return refused ? { error: refused } : { paymentIntent: answer }
      },
    }
  }

  Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'endive' }) })
}

/** The frame for the card data: it calls the API itself, and never passes the data to the page. */
export function fakeCardFrame() {
  const tell = (told: Told) => window.parent.postMessage(told, '*')
  const input = document.querySelector('input') as HTMLInputElement
  async function answer({ key, clientSecret }: { key?: string; clientSecret?: string }) {
    if (!key || !clientSecret) return tell({ complete: input.value !== '' })
    const id = clientSecret.split('_secret_')[0]
    const body = new URLSearchParams({
      key,
      client_secret: clientSecret,
      'payment_method_data[card][number]': input.value,
    })
    try {
      const url = `https://api.stripe.com/v1/payment_intents/${id}/confirm`
      const told = await fetch(url, { method: 'POST', body })
      tell({ answer: (await told.json()) as Answer })
    } catch {
      tell({ answer: { error: { type: 'api_connection_error', message: 'No connection.' } } })
    }
  }
  window.addEventListener('message', ({ data }) => void answer(data as Parameters<typeof answer>[0]))
  tell({ ready: true })
}

/** The bank’s page: its buttons decide the outcome. */
export function fakeBankFrame() {
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => {
      window.parent.postMessage({ approved: button.id === 'complete' }, '*')
    })
  }
}
