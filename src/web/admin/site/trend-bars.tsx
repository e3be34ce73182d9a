import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'

const size = { width: 300, height: 40 }

/** One bar per day, oldest first; negative values go down. A table shows the same numbers. */
export function TrendBars({ days, values }: { days: readonly string[]; values: readonly number[] }) {
  const places = scaleBand({ domain: [...values.keys()], range: [0, size.width], padding: 0.25 })
  const amount = scaleLinear({
    domain: [Math.min(0, ...values), Math.max(1, ...values)],
    range: [size.height - 1, 1],
  })
  const zero = amount(0)
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      className="block size-full text-ok"
      focusable="false"
    >
      <rect x={0} y={zero} width={size.width} height={1} className="fill-line" />
      {values.map((value, nth) => (
        <Bar
          key={days[nth]}
          x={places(nth) ?? 0}
          y={Math.min(amount(value), zero)}
          width={places.bandwidth()}
          height={Math.abs(amount(value) - zero)}
          className={value < 0 ? 'fill-bad' : 'fill-current'}
        />
      ))}
    </svg>
  )
}
