// The languages that there are samples in, and what tests them. What the samples use of libraries is declared in the folders `types`.

import type { SampleLanguageInput, SampleTestInput } from 'docs-build';

const noProjections = 'The client has no operations for projections.';

/** Builds the project of .NET in a folder. `uses`: what it compiles beside the samples of `files`. */
function dotnetBuild(folder: string, uses: readonly string[], ...options: readonly string[]): SampleTestInput {
  return {
    run: ['dotnet', 'build', '-t:Compile', '-v:q', '-clp:NoSummary', ...options],
    in: folder,
    uses: ['*.csproj', 'types/*', ...uses].map((path) => `${folder}/${path}`),
    install: 'the SDK of .NET, 9 or newer',
  };
}

/** Samples that pages show by the names of their files. */
const dotnetPrograms = [
  'v1.1/secure-with-tls/Program.cs',
  'v1.0/secure-with-tls/Program.cs',
  'legacy/v23.3/secure-with-tls/Program.cs',
  'legacy/v23.3/Shop.cs',
  'legacy/v23.3/Telemetry.cs',
];

/** By the name of the folder; in the order of the tabs. */
export const samples: Readonly<Record<string, SampleLanguageInput>> = {
  node: {
    name: 'Node.js',
    files: 'samples/clients/node/*.ts',
    test: {
      run: ['node', '../../../../node_modules/typescript/bin/tsc', '--project', '.'],
      in: 'samples/clients/node',
      uses: ['samples/clients/node/tsconfig.json', 'samples/clients/node/types/*'],
      install: 'npm ci',
    },
  },
  dotnet: {
    name: '.NET',
    files: 'samples/clients/dotnet/*.cs',
    test: [
      dotnetBuild('samples/clients/dotnet', [], '-p:Sample={file}'),
      ...dotnetPrograms.map((file) => dotnetBuild('samples/clients/dotnet', [file, 'legacy/v23.3/types/*'], `-p:Sample=${file}`)),
      dotnetBuild('samples/clients/tcp/dotnet/21.2', ['**/*.cs']),
    ],
  },
  python: {
    name: 'Python',
    files: 'samples/clients/python/*.py',
    waive: { 'create-emitting': noProjections, status: noProjections },
    test: {
      run: ['python3', '-c', 'import sys; compile(open(sys.argv[1]).read(), sys.argv[1], "exec")', '{file}'],
      in: 'samples/clients/python',
      install: 'Python, 3.9 or newer',
    },
  },
  golang: {
    name: 'Go',
    files: 'samples/clients/golang/*.go',
    test: {
      run: ['go', 'vet', '{file}'],
      in: 'samples/clients/golang',
      uses: ['samples/clients/golang/go.mod', 'samples/clients/golang/types/headwater/*'],
      install: 'Go, 1.19 or newer',
    },
  },
  java: {
    name: 'Java',
    files: 'samples/clients/java/*.java',
    test: {
      // Checks everything, and writes no classes.
      run: ['javac', '-XDshould-stop.ifNoError=FLOW', '-proc:none', '-implicit:none', '-sourcepath', 'types', '{files}'],
      in: 'samples/clients/java',
      uses: ['samples/clients/java/types/**'],
      install: 'a JDK, 17 or newer',
    },
  },
  rust: {
    name: 'Rust',
    files: 'samples/clients/rust/*.rs',
    waive: { 'create-emitting': noProjections, status: noProjections },
    test: {
      run: ['cargo', 'check', '--offline', '--locked', '--quiet'],
      in: 'samples/clients/rust',
      uses: ['samples/clients/rust/Cargo.*', 'samples/clients/rust/types/**'],
      // Not in the content folder, whose files are those of the site.
      env: { CARGO_TARGET_DIR: '../../../../node_modules/.cache/samples-rust' },
      install: 'Rust, 1.75 or newer, with cargo',
    },
  },
};
