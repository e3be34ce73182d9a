import type { Gauge } from 'prom-client'

/** Until it’s set again it has no value. A gauge without labels that is only reset says 0. */
export function clearGauge(gauge: Gauge, labels: readonly string[] = []): void {
  gauge.reset()
  if (labels.length === 0) gauge.remove()
}
