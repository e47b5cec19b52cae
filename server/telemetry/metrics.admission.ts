import { Counter, Gauge, type Registry } from 'prom-client'
import type { AdmissionState } from '#server/http/admission/admissionControl.ts'
import { CRITICALITIES } from '#server/http/admission/criticality.ts'

/** Registers the metrics of the admission control, which are read when Prometheus asks for them. */
export function registerAdmissionMetrics(registry: Registry, read: () => AdmissionState): void {
  const registers = [registry]
  new Gauge({
    name: 'kasero_admission_limit',
    help: 'Requests that may be in progress at once.',
    registers,
    collect() {
      this.set(read().limit)
    },
  })
  new Gauge({
    name: 'kasero_admission_in_progress',
    help: 'Admitted requests whose response is not ready.',
    registers,
    collect() {
      this.set(read().inProgress)
    },
  })
  new Gauge({
    name: 'kasero_admission_waiting',
    help: 'Requests that wait for admission, by class.',
    labelNames: ['class'],
    registers,
    collect() {
      const { waiting } = read()
      for (const name of CRITICALITIES) this.set({ class: name }, waiting[name])
    },
  })
  new Counter({
    name: 'kasero_admission_total',
    help: 'Requests that were admitted or refused, by class.',
    labelNames: ['class', 'result'],
    registers,
    collect() {
      const { admitted, refused } = read()
      this.reset()
      for (const name of CRITICALITIES) {
        this.inc({ class: name, result: 'admitted' }, admitted[name])
        this.inc({ class: name, result: 'refused' }, refused[name])
      }
    },
  })
}
