import { CalendarX } from 'lucide-react'
import { type AdminBookingRow, bookingSorts } from '../../../contract/admin/bookings.ts'
import { StatusChip } from '../../shared/bookings/status-chip.tsx'
import { Money } from '../../shared/money/money.tsx'
import { useApi } from '../../shared/session/session.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { adminColumns } from '../admin-columns.ts'
import { AdminTable } from '../admin-table.tsx'
import { toChoices } from '../filter-choices.ts'
import { ListFilter } from '../list-tools.tsx'
import { Moment } from '../moment.tsx'
import { type BookingsSearch, bookingsQuery } from '../payments/money-queries.ts'
import { feeLabel, feeWords, reasonWords, statusWords } from '../payments/wording.ts'
import { BookingTime } from './booking-time.tsx'
import { bookingsWords, bookingWords, bookingsTableWords as words } from './wording.ts'

const helper = adminColumns<AdminBookingRow>()
const columns = helper.columns([
  helper.accessor('id', {
    header: 'Booking',
    cell: (cell) => <Request booking={cell.row.original} />,
    meta: { names: true },
  }),
  helper.accessor('startsAt', {
    header: 'Time',
    cell: (cell) => <BookingTime booking={cell.row.original} />,
    meta: { className: 'md:w-64' },
  }),
  helper.accessor('status', {
    header: 'Status',
    cell: ({ row: { original } }) => (
      <StatusChip
        status={original.status}
        {...(original.closedReason && { word: reasonWords[original.closedReason] })}
      />
    ),
  }),
  helper.accessor('paymentStatus', {
    header: 'Fee',
    cell: ({ row: { original } }) => (
      <>
        {feeLabel(original)}
        {!!original.amountCents && (
          <span className="block text-sm text-soft">
            <Money cents={original.amountCents} />
          </span>
        )}
      </>
    ),
  }),
  helper.accessor('createdAt', {
    header: bookingWords.requested,
    cell: (cell) => <Moment at={cell.getValue()} />,
    meta: { className: 'md:w-56' },
  }),
])

export function BookingsTable({ search }: { search: BookingsSearch }) {
  return (
    <AdminTable
      words={bookingsWords}
      file="bookings"
      query={bookingsQuery(useApi(), search)}
      columns={columns}
      sorts={bookingSorts}
      usual="-createdAt"
      rowId={({ id }) => id}
      filters={
        <>
          <ListFilter name="status" label="Status" all={words.allStatuses} choices={toChoices(statusWords)} />
          <ListFilter name="paymentStatus" label="Fee" all={words.allFees} choices={toChoices(feeWords)} />
          <ListFilter
            name="closedReason"
            label={words.closedReason}
            all={words.allReasons}
            choices={toChoices(reasonWords)}
          />
          <ListFilter
            name="disputed"
            label={words.disputes}
            all={words.disputedOrNot}
            choices={[{ value: 'true', label: words.awaitingDecision }]}
          />
        </>
      }
      emptyIcon={CalendarX}
    />
  )
}

function Request({ booking: { id, creator, guest, requestedBy, topic } }: { booking: AdminBookingRow }) {
  const [requester, recipient] = requestedBy === 'creator' ? [creator, guest] : [guest, creator]
  return (
    <>
      <TextLink to="/admin/bookings/$id" params={{ id: String(id) }} preload={false}>
        {words.request({ id, requester: requester.name, recipient: recipient.name })}
      </TextLink>
      {topic && (
        <span dir="auto" className="block text-sm font-normal text-soft">
          {topic}
        </span>
      )}
    </>
  )
}
