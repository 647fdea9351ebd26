#!/usr/bin/env node
// Checks the version of Node before anything is loaded that older ones cannot read: no syntax here is younger than Node 10.
/* oxlint-disable */
const needed = [20, 19];
const running = process.versions.node.split('.').map(Number);
if (running[0] < needed[0] || (running[0] === needed[0] && running[1] < needed[1])) {
  console.error('docs-build needs Node ' + needed.join('.') + ' or newer; this is Node ' + process.versions.node + '.');
  process.exitCode = 2;
} else {
  import('./start.js');
}
