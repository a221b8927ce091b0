import { readFileSync } from 'node:fs';
import { findSourceMap, SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, resolve } from 'node:path';

/**
 * Stack traces name the lines of our sources, as those of Node do with `--enable-source-maps`. Node does not know the maps of
 * scripts that we load ourselves; and it reads a map with its file, where this reads it for the first trace: a start needs none.
 */
export function makeTracesReadable(file: string, mapFile: string): void {
  let map: SourceMap | undefined;
  const mapOf = (where: string): SourceMap | undefined => {
    if (where !== file) return findSourceMap(where);
    return (map ??= mapIn(mapFile));
  };
  Error.prepareStackTrace = (error, calls) =>
    [headOf(error), ...calls.map((call) => lineOf(call, mapOf))].join('\n    at ');
}

function mapIn(mapFile: string): SourceMap | undefined {
  try {
    const map = JSON.parse(readFileSync(mapFile, 'utf8')) as SourceMapPayload;
    // Sources are named from where the map is, and whoever reads a trace is elsewhere.
    return new SourceMap({ ...map, sources: map.sources.map((source) => resolve(dirname(mapFile), source)) });
  } catch {
    // A trace of the packed file is better than none.
    return undefined;
  }
}

function headOf(error: Error): string {
  try {
    return String(error);
  } catch {
    return 'an error without words';
  }
}

function lineOf(call: NodeJS.CallSite, mapOf: (where: string) => SourceMap | undefined): string {
  const text = (call as { toString: () => string }).toString();
  const [where, line, column] = [call.getFileName(), call.getLineNumber(), call.getColumnNumber()];
  if (typeof where !== 'string' || line === null || column === null) return text;
  const origin = mapOf(where)?.findOrigin(line, column);
  if (origin === undefined || !('fileName' in origin)) return text;
  return text.replace(`${where}:${line}:${column}`, `${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}`);
}
