import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Projects in the order in which they run. Their API and unit tests fill the cores while the last browser tests wait.
 */
const PROJECTS = ['e2e', 'api', 'unit']

/** Files that take longest, by measurement. A long file that starts last runs alone at the end. */
const LONGEST = [
  'e2e/offline/app.test.ts',
  'e2e/checkout/payments.test.ts',
  'e2e/staff/offline.test.ts',
  'e2e/staff/products.test.ts',
  'e2e/catalog/search.results.test.ts',
  'e2e/shell/busy.test.ts',
  'e2e/staff/lists.test.ts',
  'e2e/support/help.test.ts',
  'e2e/shell/axe.test.ts',
  'e2e/staff/orders.test.ts',
  'e2e/staff/frame.test.ts',
  'e2e/staff/refundRequests.test.ts',
  'e2e/staff/order.test.ts',
  'e2e/staff/axe.test.ts',
  'e2e/staff/imports.test.ts',
  'e2e/operations/processGroup.test.ts',
  'e2e/shell/language.test.ts',
  'e2e/offline/offline.test.ts',
  'e2e/offline/repeatVisit.test.ts',
  'e2e/operations/sockets.test.ts',
  'e2e/offline/release.worker.test.ts',
  'e2e/cart/cart.test.ts',
  'e2e/account/profile.test.ts',
  'e2e/shell/layers.test.ts',
  'e2e/staff/support.test.ts',
  'e2e/auth/login.test.ts',
  'e2e/catalog/search.test.ts',
  'e2e/account/address.test.ts',
  'e2e/shell/shell.test.ts',
  'e2e/catalog/browse.test.ts',
  'e2e/support/support.test.ts',
  'e2e/account/partners.test.ts',
  'e2e/auth/session.test.ts',
  'e2e/account/orders.test.ts',
  'e2e/checkout/buy.test.ts',
  'e2e/checkout/map.test.ts',
  'e2e/operations/start.test.ts',
  'e2e/auth/register.test.ts',
  'e2e/staff/jobsAndDelivery.test.ts',
  'e2e/shell/textSize.test.ts',
  'e2e/offline/storage.test.ts',
  'e2e/cart/cart.marks.test.ts',
  'api/partners/partnerDocs.test.ts',
  'api/payments/payments.idempotency.test.ts',
  'api/http/hostileInput.test.ts',
  'api/operations/backup.test.ts',
  'api/orders/orders.idempotency.test.ts',
  'api/rest/rest.refusals.test.ts',
  'api/staff/matrix.test.ts',
  'api/payments/payments.abandon.test.ts',
  'api/operations/log.test.ts',
  'api/operations/deadConnections.test.ts',
  'api/operations/retention.test.ts',
  'api/graphql/inputErrors.test.ts',
  'api/payments/payments.races.test.ts',
  'api/orders/checkout.race.test.ts',
  'api/graphql/schema.test.ts',
  'api/graphql/schema.contract.test.ts',
  'api/catalog/catalog.test.ts',
  'api/catalog/catalogImport.test.ts',
  'api/http/uploads.aborted.test.ts',
]

/** Runs the longest files of each project first, also in a fresh clone, where Vitest knows no durations. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((path) => moduleId.endsWith(`/tests/${path}`))
      return place < 0 ? LONGEST.length : place
    }
    const project = (file: TestSpecification) => PROJECTS.indexOf(file.project.name)
    return (await super.sort(files)).toSorted((a, b) => project(a) - project(b) || rank(a) - rank(b))
  }
}
