/**
 * Import rules of the repository (`npm run walls`). Each rule has a reason, which is printed beside an import that
 * breaks it.
 */
// biome-ignore-all format: one rule a line reads as a table.
const MODULES = ['files', 'settings', 'catalog', 'accounts', 'cart', 'delivery', 'orders', 'payments', 'support', 'partners', 'privacy', 'staff']
const CLIENT = ['theme', 'i18n', 'ui', 'offline', 'apollo', 'playground', 'features', 'pages', 'app']
const STAFF = ['worker', 'theme', 'i18n', 'apollo', 'ui', 'features', 'pages', 'app']
const NOT_SHIPPED = '\\.test\\.tsx?$|^(tests|bench|tools)/'
const BASE = '^server/(errors|ids|limits|money|phone|language)\\.ts$'
const KERNEL = '^server/((context|errors|ids|limits|money|phone|language)\\.ts$|validation/)'
const APIS = '^server/(graphql|rest|http|ssr)/'
const CLIENT_LEAVES = '^client/(app/paths|app/start|ui/browserStorage)\\.ts$|\\.generated\\.ts$'

/** Files that match `from` import nothing that matches `to`, except what matches `except`. */
const wall = (name, comment, from, to, except, options = {}) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: NOT_SHIPPED },
  to: { path: to, ...(except && { pathNot: except }), ...options },
})

/** Each folder imports only those that stand before it in the list. */
const inOrder = (names, prefix, comment, except) =>
  names.slice(0, -1).map((name, at) => wall(`${prefix}${name}`, comment, `^${prefix}${name}/`, `^${prefix}(${names.slice(at + 1).join('|')})/`, except))

const VALUES_ONLY = { dependencyTypesNot: ['type-only'] }

export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Files in a cycle cannot be read or tested one by one. Type imports count; lazy import() does not.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    { name: 'not-resolved', comment: 'A rule cannot check an import that does not resolve.', severity: 'error', from: {}, to: { couldNotResolve: true } },
    wall('base', 'Errors, ids, limits, money, phone numbers and languages import only each other.', BASE, '^server/', BASE),
    wall('kernel', 'Modules and both APIs extend the request context and share validation; these know none of them.', KERNEL, `^server/modules/|${APIS}`),
    wall('tables', 'Tables are data definitions.', '^server/db/tables/', '^server/', `^server/db/tables/|${BASE}`),
    wall('queries', 'SQL takes no decisions.', '\\.queries\\.ts$', `\\.(service|resolver|rest|loaders|type)\\.|${APIS}`),
    wall('services', 'Both APIs call the same service.', '\\.service\\.ts$', `\\.(resolver|rest)\\.|${APIS}|^node_modules/(type-graphql|fastify|@apollo)/`),
    wall('sql', 'SQL stands in *.queries.ts only.', '\\.(service|resolver|rest|rules|type)\\.', '^server/db/tables/', undefined, VALUES_ONLY),
    wall('graphql', 'One API does not call the other.', '\\.resolver\\.ts$|^server/graphql/', '\\.rest\\.|^server/rest/'),
    wall('rest', 'One API does not call the other.', '\\.rest\\.|^server/rest/', '\\.resolver\\.ts$|^server/graphql/'),
    wall('app', 'app.ts registers everything; nothing below imports it.', '^server/(?!main\\.ts|app\\.ts|bootstrap/)', '^server/(app|main)\\.ts$'),
    wall('sandbox', 'Emulators of external services never load in production.', '^server/(?!sandbox/|bootstrap/)', '^server/sandbox/'),
    ...inOrder(MODULES, 'server/modules/', 'Modules import only those that stand before them: see MODULES.'),
    ...inOrder(CLIENT, 'client/', 'Client layers import only those that stand before them: see CLIENT.', CLIENT_LEAVES),
    ...inOrder(STAFF, 'staff/', 'Layers of the staff console import only those that stand before them: see STAFF.', '\\.generated\\.ts$'),
    wall('staff', 'The console shares the components of the shop, none of its features.', '^staff/', '^client/(app|pages|features|apollo|offline|playground)/'),
    wall('staff-only', 'Not one byte of the console is sent to shoppers.', '^(client|server|partner-client)/', '^staff/'),
    wall('ui', 'Components of ui know no router and no Apollo.', '^client/ui/', '^node_modules/(react-router|react-router-dom|@apollo)/'),
    wall('client', 'The client knows the server only by its schema.', '^(client|staff|partner-client)/', '^server/'),
    wall('server', 'The server loads the built client.', '^server/', '^client/', '^client/(app/paths|i18n/(t|languages))\\.ts$'),
    wall('shipped', 'Code that ships imports no tools and no tests.', '^(client|staff|server|partner-client)/', '^(tests|bench|tools)/'),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|graphql|svg|woff2|json|po)$|^virtual:' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
