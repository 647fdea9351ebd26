// Before any test: compiles the command line, so that tests which start it as a process run the sources of today.
import { compile } from '../../bin/compile.js';

export default () => compile({ types: false });
