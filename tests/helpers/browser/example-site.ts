import type { Site } from '../../../src/contract/settings.ts'

export function exampleSite(changes: Partial<Site> = {}): Site {
  return {
    platformName: 'The Room',
    contactEmail: 'hello@room.example',
    publicUrl: 'http://localhost',
    feeCents: 999,
    currency: 'usd',
    testimonials: [],
    paymentProvider: 'sandbox',
    stripePublishableKey: null,
    testModeBanner: false,
    thousandsOfPeople: null,
    ...changes,
  }
}
