/** Reads what the scanners wrote. A run that did not finish is no clean run: each reader says why it did not. */

export type ScanRun = {
  /** What the scanner found, one line each. */
  findings: string[]
  /** Why the run proves nothing: a time limit, a crash, or modules that did not run. */
  problems: string[]
}

type WapitiReport = {
  vulnerabilities: Record<string, { method: string; path: string; info: string; parameter: string }[]>
}

/** @param report its JSON report; undefined when it wrote none */
export function readWapitiRun(output: string, report: string | undefined, modules: string[]): ScanRun {
  const limits = [...output.matchAll(/Max (?:scan|attack) time was reached(?: for module (\w+))?/g)].map(
    ([, module]) => `did not finish: the time limit ended ${module ? `its module ${module}` : 'the crawl'}`,
  )
  const launched = [...output.matchAll(/Launching module (\w+)/g)].map(([, module]) => module)
  const missing = modules.filter((module) => !launched.includes(module))
  const skipped = /(\d+) requests were skipped due to network issues/.exec(output)?.[1]
  const problems = [
    ...new Set(limits),
    ...(missing.length > 0 ? [`did not run the modules ${missing.join(', ')}`] : []),
    ...(skipped ? [`skipped ${skipped} requests to which the shop did not respond`] : []),
    ...(/^Traceback|^\w+Error /m.test(output) ? [`failed: ${/^\w+(?:Error|Exception)\b.*$/m.exec(output)?.[0]}`] : []),
  ]
  if (report === undefined) return { findings: [], problems: [...problems, 'wrote no report'] }
  const { vulnerabilities } = JSON.parse(report) as WapitiReport
  const findings = Object.entries(vulnerabilities).flatMap(([kind, hits]) =>
    hits.map(
      ({ method, path, info, parameter }) =>
        `${info.trim()}: ${kind}, ${method} ${path}${parameter ? `, ${parameter}` : ''}`,
    ),
  )
  return { findings, problems }
}

/** Number of URLs and forms that wapiti attacked. */
export const countWapitiUrls = (output: string): number =>
  Number(/Wapiti found (\d+) URLs and forms/.exec(output)?.[1] ?? 0)

/**
 * Lines with 'appears to be injectable' are guesses, which sqlmap checks before its verdict: different search words
 * return different hits.
 */
export function readSqlmapRun(output: string): ScanRun {
  const findings = (
    output.match(/^.*(?:is vulnerable|identified the following injection point).*$/gm) ?? ([] as string[])
  ).map((line) => line.trim())
  const isDone = findings.length > 0 || /all tested parameters do not appear to be injectable/.test(output)
  const reason = /^.*\[(?:CRITICAL|ERROR)\].*$/m.exec(output)?.[0].trim() ?? 'it wrote no verdict'
  return { findings, problems: isDone ? [] : [`did not finish: ${reason}`] }
}
