import type { AdminBooking } from '../../../src/contract/admin/bookings.ts'
import type { AdminCredit, AdminPayment } from '../../../src/contract/admin/payments.ts'
import type { AdminSettings } from '../../../src/contract/admin/settings.ts'
import { type Stats, trendDays } from '../../../src/contract/admin/stats.ts'
import type { AdminUser } from '../../../src/contract/admin/users.ts'

const at = '2030-01-01T10:00:00.000Z'
const participant = { id: 7, name: 'Maya Moss', email: 'maya@example.com', timeZone: 'UTC' }
const refund = { possible: true, says: '' }

export function exampleAdminUser(changes: Partial<AdminUser> = {}): AdminUser {
  return {
    id: 7,
    name: 'Maya Moss',
    email: 'maya@example.com',
    userType: 'guest',
    avatar: '/initials/0/M.svg',
    headline: null,
    createdAt: at,
    lastActiveAt: at,
    suspendedAt: null,
    deletedAt: null,
    sample: false,
    emailVerified: true,
    bookingCount: 0,
    totalSpent: 0,
    ...changes,
  }
}

export function exampleAdminBooking(changes: Partial<AdminBooking> = {}): AdminBooking {
  return {
    id: 4,
    createdAt: at,
    creator: participant,
    guest: participant,
    requestedBy: 'guest',
    topic: null,
    startsAt: null,
    endsAt: null,
    duration: 30,
    status: 'pending',
    closedReason: null,
    paymentStatus: 'held',
    amountCents: 999,
    notes: null,
    closingNote: null,
    format: null,
    speakingFee: null,
    arrangedBy: null,
    expiresAt: null,
    offers: [],
    offeredBy: null,
    keepAsCredit: false,
    noShow: null,
    history: [],
    payment: null,
    credit: null,
    moves: [],
    ...changes,
  }
}

export function exampleAdminPayment(changes: Partial<AdminPayment> = {}): AdminPayment {
  return {
    id: 5,
    createdAt: at,
    payer: participant,
    provider: 'sandbox',
    intentId: null,
    amountCents: 999,
    status: 'captured',
    description: 'Booking request',
    usedFor: null,
    entries: [],
    refund,
    ...changes,
  }
}

export function exampleAdminCredit(changes: Partial<AdminCredit> = {}): AdminCredit {
  return {
    id: 6,
    amountCents: 999,
    status: 'available',
    reason: 'kept',
    createdAt: at,
    paymentId: 5,
    description: 'Booking request',
    spentOn: null,
    owner: participant,
    refund,
    ...changes,
  }
}

export function exampleAdminSettings(changes: Partial<AdminSettings> = {}): AdminSettings {
  return {
    bookingFeeCents: 999,
    platformName: 'The Room',
    contactEmail: 'hello@room.example',
    testimonials: [],
    sampleData: true,
    mailServer: null,
    ...changes,
  }
}

export function exampleStats(changes: Partial<Stats> = {}): Stats {
  const zeros = Array.from({ length: trendDays }, () => 0)
  const days = zeros.map(() => '2030-01-01')
  return {
    totalUsers: 0,
    totalBookings: 0,
    totalRevenue: 0,
    pendingBookings: 0,
    disputedBookings: 0,
    trends: { days, users: zeros, bookings: zeros, revenue: zeros, pending: zeros },
    ...changes,
  }
}
