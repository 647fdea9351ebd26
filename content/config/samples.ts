// The languages that there are samples in, and what tests them. What the samples use of libraries is declared in the folders `types`.

import type { SampleLanguageInput } from 'docs-build';

const noProjections = 'The client has no operations for projections.';

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
    untested:
      'A compiler of C# 12 is in no package of the machines that test the samples; that of Mono ends at C# 7.2. A parser checks the syntax.',
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
