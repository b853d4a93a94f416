/** The one call of Babel that the build uses; version 7 carries no types of its own. */
declare module '@babel/core' {
  export function transformAsync(
    code: string,
    options: {
      filename: string;
      babelrc: boolean;
      configFile: boolean;
      sourceMaps: boolean;
      parserOpts: { plugins: string[] };
      plugins: string[];
    },
  ): Promise<{ code?: string | null; map?: import('rolldown').ExistingRawSourceMap | null } | null>;
}
